/**
 * Settings to begin with, in the names of the theme editor: those of design systems, and of products as they look today. What is
 * not named keeps its default.
 * @type {Record<string, Record<string, string>>}
 */
export const PRESETS = {
  Tailwind: { theme: "light", primary: "#4f39f6", background: "#ffffff", text: "#101828", "text-secondary": "#364153", "text-muted": "#4a5565", label: "#101828", line: "#d1d5dc", control: "#6a7282", inset: "#f9fafb", radius: "8" },
  shadcn: { theme: "light", primary: "#18181b", "on-primary": "#fafafa", background: "#ffffff", text: "#09090b", "text-secondary": "#3f3f46", "text-muted": "#52525b", label: "#09090b", line: "#e4e4e7", control: "#71717a", inset: "#fafafa", radius: "10" },
  "Claude-like": { theme: "light", primary: "#b5532f", background: "#fdfdfb", text: "#141413", "text-secondary": "#3d3d3a", "text-muted": "#5e5d59", label: "#141413", line: "#dedcd1", control: "#73726c", inset: "#f0eee6", radius: "12", font: 'Georgia, "Times New Roman", serif' },
  "ChatGPT-like": { theme: "light", primary: "#0d0d0d", "on-primary": "#ffffff", background: "#ffffff", text: "#0d0d0d", "text-secondary": "#3c3c3c", "text-muted": "#5d5d5d", label: "#0d0d0d", line: "#e3e3e3", control: "#767676", inset: "#f4f4f4", radius: "18" },
  "Linear-like": { theme: "dark", primary: "#8b95f0", "on-primary": "#0f1011", background: "#17181b", text: "#f7f8f8", "text-secondary": "#d0d6e0", "text-muted": "#a3a9b3", label: "#f7f8f8", line: "#2e3035", control: "#7c828c", inset: "#0f1011", radius: "8" },
};
