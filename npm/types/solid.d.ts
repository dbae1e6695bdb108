/**
 * Types of `<ask-user-question>` for JSX with Solid: `import "ask-user-question/types/solid"` once in the program.
 *
 * @packageDocumentation
 */

import type { JSX } from "solid-js";
import type { AskUserQuestionElement } from "../element.js";
import type { ElementMarkup } from "./attributes.js";

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      /** The questions of an agent, and their answers as events. */
      "ask-user-question": Omit<JSX.HTMLAttributes<AskUserQuestionElement>, "on:error"> & ElementMarkup<"on:answer">;
    }
  }
}
