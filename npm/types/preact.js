// Types only: see preact.d.ts.

export {};
