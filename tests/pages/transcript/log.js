// A transcript of any size, like one of a long Claude Code session, generated while it is read.

const QUESTIONS = [
  { question: "Which library?", header: "Library", multiSelect: false, options: [{ label: "date-fns", description: "small" }, { label: "luxon", description: "big" }] },
  { question: "Which features?", header: "Features", multiSelect: true, options: [{ label: "Dark mode", description: "a" }, { label: "Sync, offline", description: "b" }, { label: "Export", description: "c" }] },
];
const ANSWERS = { "Which library?": "luxon", "Which features?": 'Dark mode, "Sync, offline"' };

const encoder = new TextEncoder();
const line = (value) => `${JSON.stringify(value)}\n`;
const envelope = (index) => ({
  parentUuid: uuid(index), isSidechain: false, userType: "external", cwd: "/home/someone/project", sessionId: uuid(7),
  version: "2.1.328", gitBranch: "main", uuid: uuid(index + 1), timestamp: new Date(1763625600000 + index * 1000).toISOString(),
});
const uuid = (index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

/** A few hundred lines of everyday work: prose, edits, files with numbered lines, output of programs. */
function everyday() {
  const lines = [];
  for (let index = 0; index < 400; index += 1) {
    const code = Array.from({ length: 5 + ((index * 7) % 60) }, (_, at) => `${String(at + 1).padStart(6)}→  const value${at} = call("${index}", { at: ${at} });\n`).join("");
    const id = `toolu_01Everyday${String(index).padStart(8, "0")}`;
    const usage = { input_tokens: 4, cache_creation_input_tokens: 1203 + index, cache_read_input_tokens: 48211, output_tokens: 311, service_tier: "standard" };
    lines.push(line({ ...envelope(index), type: "assistant", message: { id: `msg_${index}`, type: "message", role: "assistant", model: "claude", content: [{ type: "text", text: `I read the file now – it's the “second” one.\n\n${"Then the tests. ".repeat(index % 9)}` }], usage } }));
    lines.push(line({ ...envelope(index), type: "assistant", message: { id: `msg_${index}`, type: "message", role: "assistant", model: "claude", content: [{ type: "tool_use", id, name: "Read", input: { file_path: `/home/someone/project/src/file${index}.js`, limit: 200 } }], usage } }));
    lines.push(line({ ...envelope(index), type: "user", message: { role: "user", content: [{ tool_use_id: id, type: "tool_result", content: code }] }, toolUseResult: { type: "text", file: { filePath: `/home/someone/project/src/file${index}.js`, content: code.replaceAll("→", "\t"), numLines: 60, startLine: 1, totalLines: 60 } } }));
    lines.push(line({ type: "file-history-snapshot", messageId: uuid(index), snapshot: { trackedFileBackups: {}, timestamp: "2026-11-20T08:00:00.000Z" }, isSnapshotUpdate: false }));
  }
  return encoder.encode(lines.join(""));
}

/** The two lines of one question: the call and its result. */
function asked(index) {
  const id = `toolu_01Question${String(index).padStart(8, "0")}`;
  const ask = { ...envelope(index), type: "assistant", message: { role: "assistant", content: [{ type: "tool_use", id, name: "AskUserQuestion", input: { questions: QUESTIONS } }] } };
  const answer = {
    ...envelope(index), type: "user",
    message: { role: "user", content: [{ type: "tool_result", content: "Your questions have been answered: …", tool_use_id: id }] },
    toolUseResult: { questions: QUESTIONS, answers: ANSWERS },
  };
  return encoder.encode(line(ask) + line(answer));
}

const WORK = everyday();

/**
 * A stream of about `size` bytes with evenly spread questions, each followed by one broken line.
 * @param {number} size
 * @param {number} questions
 */
export function log(size, questions) {
  const share = Math.floor(size / questions);
  let index = 0;
  let parts = [];
  let at = 0;
  const next = () => {
    if (at < (parts[0]?.length ?? 0)) return parts[0];
    at = 0;
    parts.shift();
    if (parts.length) return parts[0];
    if (index === questions) return undefined;
    parts = [asked(index), encoder.encode('{"type":"user","message":{"ro\n')];
    for (let left = share; left > 0; left -= WORK.length) parts.push(left < WORK.length ? WORK.subarray(0, WORK.lastIndexOf(10, left) + 1) : WORK);
    index += 1;
    return parts[0];
  };
  return new ReadableStream({
    type: "bytes",
    autoAllocateChunkSize: 1 << 16,
    pull(controller) {
      const { view } = controller.byobRequest;
      const part = next();
      if (!part) {
        controller.close();
        controller.byobRequest.respond(0);
        return;
      }
      const count = Math.min(view.byteLength, part.length - at);
      new Uint8Array(view.buffer, view.byteOffset, count).set(part.subarray(at, at + count));
      at += count;
      controller.byobRequest.respond(count);
    },
  });
}
