// Types only: see vue.d.ts.

export {};
