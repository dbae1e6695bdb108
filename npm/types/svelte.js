// Types only: see svelte.d.ts.

export {};
