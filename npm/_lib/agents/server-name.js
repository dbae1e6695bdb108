// The name that an MCP server gives itself.

/** A letter that can be seen, or a digit. */
const VISIBLE = /[^\P{L}\p{DI}]|\p{N}/u;

/** A server can choose any name, so the panel says that it is the server's own. The page's `askedBy` goes first. */
export const namedByServer = (options, name) => (typeof name === "string" && VISIBLE.test(name) ? { askedBy: `MCP: ${name}`, ...options } : options);
