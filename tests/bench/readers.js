// Parsers of partial JSON. Each gets the same pieces and must produce a value to draw after every piece.

import { parsePartialJson } from "ai";
import bestEffort from "best-effort-json-parser";
import { parse as parseRiver } from "jsonriver";
import { parse as parsePartial } from "partial-json";
import { JSONParser } from "@streamparser/json";
import { core as coreOf } from "ask-user-question/_lib/load/core.js";
import { runtime } from "ask-user-question/_lib/ask.js";

const core = () => coreOf(runtime);

/** A parser that reads the whole text again for every piece. */
const reparsing = (parse) => async (pieces, end) => {
  let text = "";
  let value;
  for (const [at, piece] of pieces.entries()) {
    text += piece;
    try {
      value = parse(text);
    } catch {
      // Nothing to draw yet.
    }
    if (performance.now() > end) return { at: at + 1 };
  }
  return { value };
};

/** "Question 1 of 4". The core refuses a call of more than 256 KB at the end, so only the beginning of it is drawn. */
async function drawn(engine, id) {
  const { progress } = JSON.parse(await engine.streamLook(id));
  engine.streamDrop(id);
  return progress;
}

export const READERS = {
  "JSON.parse once, at the end": async (pieces) => ({ value: JSON.parse(pieces.join("")) }),
  "ask-user-question": async (pieces) => {
    const engine = await core();
    const id = engine.streamOpen("{}");
    for (const piece of pieces) engine.streamPush(id, piece);
    return { value: await drawn(engine, id) };
  },
  "ask-user-question, drawn every 64 pieces": async (pieces, end) => {
    const engine = await core();
    const id = engine.streamOpen("{}");
    for (const [at, piece] of pieces.entries()) {
      engine.streamPush(id, piece);
      if (at % 64 === 63) JSON.parse(await engine.streamLook(id));
      if (performance.now() > end) return (engine.streamDrop(id), { at: at + 1 });
    }
    return { value: await drawn(engine, id) };
  },
  jsonriver: async (pieces) => {
    let value;
    for await (value of parseRiver(new ReadableStream({ pull: (to) => (pieces.length ? to.enqueue(pieces.shift()) : to.close()) })));
    return { value };
  },
  "@streamparser/json": async (pieces) => {
    const parser = new JSONParser({ paths: ["$"], emitPartialValues: true, emitPartialTokens: true });
    let value;
    parser.onValue = ({ value: current }) => void (value = current);
    for (const piece of pieces) parser.write(piece);
    return { value };
  },
  "partial-json": reparsing((text) => parsePartial(text)),
  "best-effort-json-parser": reparsing((text) => bestEffort.parse(text)),
  "ai parsePartialJson": async (pieces, end) => {
    let text = "";
    let value;
    for (const [at, piece] of pieces.entries()) {
      text += piece;
      ({ value } = await parsePartialJson(text));
      if (performance.now() > end) return { at: at + 1 };
    }
    return { value };
  },
};

/** A tool call of about `bytes` bytes, most of them previews, cut into pieces of `size` characters. */
function pieces(bytes, size) {
  const line = 'const answer = await ask([{ question: "Which?" }]); // ü → "quoted" \\ \n';
  const option = (at, letters) => ({ label: `Option ${at + 1}`, description: "What it means", preview: line.repeat(Math.ceil(letters / line.length)).slice(0, letters) });
  const make = (letters) => JSON.stringify({ questions: Array.from({ length: 4 }, (_, at) => ({ question: `Question ${at + 1}?`, header: `Part ${at + 1}`, multiSelect: false, options: [0, 1, 2, 3].map((at) => option(at, letters)) })) });
  // JSON escapes lengthen the previews, so shorten them until the text fits.
  let letters = Math.floor(bytes / 16);
  let text = make(letters);
  while (text.length > bytes) {
    letters -= Math.ceil((text.length - bytes) / 20);
    text = make(letters);
  }
  return text.match(new RegExp(`[^]{1,${size}}`, "g"));
}

/** The milliseconds that a parser takes for all pieces. A parser that exceeds the limit reports the share it has read. */
globalThis.read = async (name, bytes, size, limit) => {
  const all = pieces(bytes, size);
  const start = performance.now();
  const { at, value } = await READERS[name]([...all], start + limit);
  const time = performance.now() - start;
  if (at === undefined && !(bytes > 262_144 ? /Question (4\?|1 of)/ : /Question (4\?|1 of 4)/).test(JSON.stringify(value ?? null))) throw new Error(`${name} lost the questions`);
  return { time, done: at === undefined ? 1 : at / all.length, bytes: all.join("").length, pieces: all.length };
};
globalThis.readers = Object.keys(READERS);
