import type { IntrinsicElements as Elements } from "@builder.io/qwik";

declare module "@builder.io/qwik" {
  namespace QwikJSX {
    interface IntrinsicElements {
      "ask-user-question": Elements["ask-user-question"] & { questions?: string };
    }
  }
}
