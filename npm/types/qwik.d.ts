/**
 * Types of `<ask-user-question>` for JSX with Qwik: `import "ask-user-question/types/qwik"` once in the program. Qwik writes
 * attributes and sets no properties in the browser, so the questions are JSON text.
 *
 * @packageDocumentation
 */

import type { IntrinsicElements as Elements } from "@builder.io/qwik";
import type { ElementAttributes } from "./attributes.js";

declare module "@builder.io/qwik" {
  namespace QwikJSX {
    interface IntrinsicElements {
      /** The questions of an agent as JSON text, and their answers as events: `onAnswer$`. */
      "ask-user-question": Elements["ask-user-question"] & ElementAttributes & { questions?: string };
    }
  }
}
