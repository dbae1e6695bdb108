/**
 * Types of `<ask-user-question>` for templates of Vue 3: `import "ask-user-question/types/vue"` once in the program. Vue also
 * needs `isCustomElement: (tag) => tag === "ask-user-question"` in its compiler options.
 *
 * @packageDocumentation
 */

import type { HTMLAttributes } from "vue";
import type { ElementMarkupOfStrings } from "./attributes.js";

/** `@answer` in a template is `onAnswer` in Vue's types. They cannot depend on another attribute, so answers are strings. */
type Markup = ElementMarkupOfStrings<"onAnswer">;

declare module "vue" {
  interface GlobalComponents {
    /** The questions of an agent, and their answers as events. */
    "ask-user-question": new () => { $props: HTMLAttributes & Markup };
  }
}
