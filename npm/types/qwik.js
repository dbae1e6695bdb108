// Types only: see qwik.d.ts.

export {};
