// Types only: see solid.d.ts.

export {};
