// A model of the AI SDK whose replies the test writes: lines of JSON, each a part of the stream.

import { MockLanguageModelV4 } from "ai/test";

export const model = new MockLanguageModelV4({
  doStream: async ({ prompt }) => {
    const response = await fetch(process.env.MODEL, { method: "POST", body: JSON.stringify(prompt) });
    let rest = "";
    const parts = new TransformStream({
      transform(text, controller) {
        const whole = (rest + text).split("\n");
        rest = whole.pop();
        for (const line of whole) controller.enqueue(JSON.parse(line));
      },
    });
    return { stream: response.body.pipeThrough(new TextDecoderStream()).pipeThrough(parts) };
  },
});
