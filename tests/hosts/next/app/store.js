// The conversation, in the memory of the server. Its routes and pages are separate bundles of one process.

const key = Symbol.for("stored messages");

export const load = async () => globalThis[key] ?? [];

export const save = async (messages) => void (globalThis[key] = messages);
