/**
 * Types of `<ask-user-question>` for JSX with React 18 and 19: `import "ask-user-question/types/react"` once in the program, or
 * `"types": ["ask-user-question/types/react"]` in its `tsconfig.json`.
 *
 * @packageDocumentation
 */

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { AskUserQuestionElement } from "../element.js";
import type { ElementMarkup } from "./attributes.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** The questions of an agent, and their answers as events. */
      "ask-user-question": Omit<DetailedHTMLProps<HTMLAttributes<AskUserQuestionElement>, AskUserQuestionElement>, "children"> &
        ElementMarkup<"onanswer">;
    }
  }
}
