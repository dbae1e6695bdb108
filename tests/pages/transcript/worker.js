// Reads a long transcript with the package, or with plain JavaScript, and reports the result and the time.

import { read } from "/ask-user-question/connect/transcript.js";
import { log } from "./log.js";

const ways = {
  async package(stream, size) {
    let reported = 0;
    const { calls, lines, broken, bytes } = await read(stream, {
      total: size,
      onProgress: (progress) => {
        reported += 1;
        postMessage({ progress });
      },
    });
    return { calls: calls.length, answered: calls.filter(({ says }) => says === "answered").length, answers: calls.at(-1).outcome.answers, lines, broken, bytes, reported };
  },

  /** TextDecoder, split, JSON.parse. */
  plain: (stream) => eachLine(stream, () => true),

  /** TextDecoder, split, includes, JSON.parse of the rest. */
  filter: (stream) => eachLine(stream, (line) => line.includes("AskUserQuestion")),
};

async function eachLine(stream, isParsed) {
  const decoder = new TextDecoder();
  let rest = "";
  let calls = 0;
  let lines = 0;
  let broken = 0;
  // Streams can be iterated since Chromium 124.
  const reader = stream.getReader();
  for (let read; !(read = await reader.read()).done; ) {
    const chunk = read.value;
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop();
    for (const part of parts) {
      lines += 1;
      if (!isParsed(part)) continue;
      try {
        const { message } = JSON.parse(part);
        if (Array.isArray(message?.content) && message.content.some(({ name }) => name === "AskUserQuestion")) calls += 1;
      } catch {
        broken += 1;
      }
    }
  }
  return { calls, lines, broken };
}

onmessage = async ({ data: { way, size, questions } }) => {
  const stream = log(size, questions);
  const before = performance.now();
  const result = await ways[way](stream, size);
  postMessage({ result, ms: performance.now() - before });
};

postMessage("ready");
