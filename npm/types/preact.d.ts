/**
 * Types of `<ask-user-question>` for JSX with Preact: `import "ask-user-question/types/preact"` once in the program.
 *
 * @packageDocumentation
 */

import type { HTMLAttributes } from "preact";
import type { AskUserQuestionElement } from "../element.js";
import type { ElementMarkup } from "./attributes.js";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      /** The questions of an agent, and their answers as events. */
      "ask-user-question": Omit<HTMLAttributes<AskUserQuestionElement>, "onError" | "onerror"> & ElementMarkup<"onanswer">;
    }
  }
}
