// What must not compile.

import type { SvelteHTMLElements } from "svelte/elements";
import "ask-user-question/types/svelte";

type Attributes = SvelteHTMLElements["ask-user-question"];

// @ts-expect-error no questions
export const nonsense: Attributes = { questions: { nonsense: 1 } };
// @ts-expect-error a misspelt property
export const misspelt: Attributes = { askedFrom: "Claude" };
