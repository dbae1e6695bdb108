// The options of a connector in the form that the core takes.

export const readOptions = ({ mode, profile, previews, maxOptions, tool }) => ({ mode, profile, previews, maxOptions, tools: typeof tool === "string" ? [tool] : undefined });
