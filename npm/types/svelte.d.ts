/**
 * Types of `<ask-user-question>` for templates of Svelte 5: `import "ask-user-question/types/svelte"` once in the program.
 *
 * @packageDocumentation
 */

import type { HTMLAttributes } from "svelte/elements";
import type { AskUserQuestionElement } from "../element.js";
import type { ElementMarkup } from "./attributes.js";

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    /** The questions of an agent, and their answers as events. */
    "ask-user-question": Omit<HTMLAttributes<AskUserQuestionElement>, "onerror"> & ElementMarkup<"onanswer">;
  }
}
