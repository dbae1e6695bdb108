// Generates a transcript from a seed: lines of 0.5 to 20 KB, a few of several megabytes. They contain prose, code, base64,
// JSON inside strings, and other scripts than Latin. One line in two thousand asks a question, and another answers it.

const QUESTIONS = [{ question: "Which library?", header: "Library", multiSelect: false, options: [{ label: "date-fns", description: "small" }, { label: "luxon", description: "big" }] }];
const WORDS = "the of to in is that for file test error line value return const function import type string number result and when with from this module state update render request user question answer tool content message read write path server client build option which".split(" ");
const OTHER = ["für", "naïve", "“quoted”", "→", "日本語の文章", "привет", "🙂"];
const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const POOL = 2000;

/**
 * Chunks of 64 KB, `size` bytes or a line more. Most lines repeat, because generating a hundred megabytes of different ones
 * takes long.
 */
export function generate(size, seed = 1) {
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  const pick = (list) => list[random(list.length)];
  const repeat = (length, make) => {
    let text = "";
    for (let at = 1; text.length < length; at += 1) text += make(at);
    return text;
  };
  const prose = (length) => repeat(length, () => pick(random(20) ? WORDS : OTHER) + pick([" ", " ", " ", ", ", ".\n", ' "', "_"]));
  const code = (length) => repeat(length, (at) => `${String(at).padStart(6)}→${"  ".repeat(random(5))}const ${pick(WORDS)}${random(1000)} = ${pick(WORDS)}("${pick(WORDS)}", { at: ${random(9999)} });\n`);
  const base64 = (length) => repeat(length, () => BASE64[random(64)]);
  const rows = () => Array.from({ length: 5 + random(60) }, () => ({ name: pick(WORDS), note: prose(40), raw: JSON.stringify({ question: pick(WORDS), at: random(99) }) }));

  const encoder = new TextEncoder();
  const line = (type, content, more) => encoder.encode(`${JSON.stringify({ parentUuid: newId(), isSidechain: false, cwd: "/home/someone/project", sessionId: "5b3c2a10-7e41-4f0b-9c55-2d6a8f3e1b90", version: "2.1.328", gitBranch: "main", type, timestamp: "2026-11-20T08:00:00.000Z", message: { role: type, content: [content] }, ...more })}\n`);
  const newId = () => `toolu_01${repeat(22, () => BASE64[random(62)])}`;
  const use = (id, name, input) => line("assistant", { type: "tool_use", id, name, input });
  const result = (id, content, toolUseResult) => line("user", { tool_use_id: id, type: "tool_result", content }, { toolUseResult });
  const image = (length) => result(newId(), [{ type: "image", source: { type: "base64", media_type: "image/png", data: base64(length) } }]);
  const file = (content) => result(newId(), content, { type: "text", file: { filePath: "/home/someone/project/file.js", content } });
  const kinds = [
    () => line("assistant", { type: "text", text: prose(300 + random(3000)) }),
    () => use(newId(), pick(["Read", "Bash", "Edit"]), { command: prose(100 + random(600)) }),
    () => file(code(500 + random(9000))),
    () => result(newId(), JSON.stringify({ rows: rows() })),
  ];
  const pool = Array.from({ length: POOL }, (_, at) => (at % 50 ? pick(kinds)() : image(5000 + random(15_000))));
  const large = [image(3_000_000), file(code(1_000_000))];

  const transcript = { chunks: [], bytes: 0, lines: 0, calls: 0 };
  let chunk = new Uint8Array(1 << 16);
  let used = 0;
  const add = (bytes) => {
    transcript.bytes += bytes.length;
    transcript.lines += 1;
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + chunk.length - used);
      chunk.set(part, used);
      used += part.length;
      at += part.length;
      if (used < chunk.length) continue;
      transcript.chunks.push(chunk);
      chunk = new Uint8Array(1 << 16);
      used = 0;
    }
  };
  while (transcript.bytes < size) {
    if (transcript.lines % 4000 === 1000) {
      const id = newId();
      add(use(id, "AskUserQuestion", { questions: QUESTIONS }));
      for (let at = random(9); at > 0; at -= 1) add(pick(pool));
      add(result(id, "Your questions have been answered: …", { questions: QUESTIONS, answers: { "Which library?": "luxon" } }));
      transcript.calls += 1;
    } else if (transcript.lines % 5000 === 3000) add(large[transcript.calls % 2]);
    else add(pick(pool));
  }
  transcript.chunks.push(chunk.subarray(0, used));
  return transcript;
}
