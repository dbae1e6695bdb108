// The options of a connector in the form that the core takes.

export const readOptions = ({ mode, profile, previews, tool }) => ({ mode, profile, preview: previews, tools: typeof tool === "string" ? [tool] : undefined });
