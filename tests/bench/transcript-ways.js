// Reads a transcript with the package and in two plain ways, and measures each. Runs in Node and in a worker.

import { read } from "ask-user-question/connect/transcript.js";
import { generate } from "./transcript-data.js";

/** Each returns how many calls it has found. */
const WAYS = {
  "transcript.read": async (stream) => (await read(stream)).calls.filter(({ says }) => says === "answered").length,
  "decode, split, JSON.parse of each line": async (stream) => {
    let calls = 0;
    await eachLine(stream, (line) => (calls += asks(JSON.parse(line))));
    return calls;
  },
  "decode, split, includes, JSON.parse of the rest": async (stream) => {
    let calls = 0;
    await eachLine(stream, (line) => (calls += line.includes("AskUserQuestion") && asks(JSON.parse(line))));
    return calls;
  },
};

const asks = ({ message }) => (message.content.some(({ name }) => name === "AskUserQuestion") ? 1 : 0);

async function eachLine(stream, use) {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop();
    for (const line of lines) use(line);
  }
}

/** The milliseconds of each way, in turn: what slows the machine for a while slows all of them. */
export async function measure(size, rounds) {
  const { chunks, calls, ...counts } = generate(size);
  const times = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const [way, run] of Object.entries(WAYS)) {
      const start = performance.now();
      const found = await run(streamOf(chunks));
      const time = performance.now() - start;
      if (found !== calls) throw new Error(`${way} found ${found} of ${calls} calls`);
      // The first round is a warm-up.
      if (round > 0) (times[way] ??= []).push(time);
    }
  }
  return { ...counts, calls, times };
}

function streamOf(chunks) {
  let at = 0;
  return new ReadableStream({ pull: (to) => (at < chunks.length ? to.enqueue(chunks[at++]) : to.close()) });
}

/** Reads a stream with the package after a warm-up, which loads the core. */
export async function readOnly(stream) {
  return (await read(stream)).calls.length;
}
