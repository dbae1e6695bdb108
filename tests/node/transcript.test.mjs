// Reads transcripts through the built package: which lines count as questions and answers, in every form of file.

import assert from "node:assert/strict";
import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { openAsBlob } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { answered, ask, block, QUESTIONS, result, text } from "./transcript-lines.mjs";

const { read, watch } = await load("connect/transcript.js");

const says = async (...lines) => (await read(text(...lines))).calls.map((call) => call.says);

describe("reading a transcript", () => {
  it("returns each call with its questions, its answer and its line", async () => {
    const { calls, ...counts } = await read(text({ type: "summary" }, ask(block("toolu_1")), answered("toolu_1")));
    assert.deepEqual(counts, { lines: 3, broken: 0, unfinished: false, bytes: Buffer.byteLength(text({ type: "summary" }, ask(block("toolu_1")), answered("toolu_1"))) });
    const [{ questionnaire, outcome, input, ...rest }] = calls;
    assert.deepEqual(rest, {
      id: "toolu_1", line: 2, askedAt: "2026-11-20T08:00:00.000Z", answeredAt: "2026-11-20T08:00:09.000Z", sessionId: "s",
      sidechain: false, problems: [], guesses: [], says: "answered",
    });
    assert.equal(questionnaire.questions[0].question, QUESTIONS[0].question);
    assert.deepEqual(outcome.entries[0].selected, [{ index: 1, label: "luxon" }]);
    assert.deepEqual(input, { questions: QUESTIONS });
  });

  it("reads a stream the same way wherever it is cut", async () => {
    const whole = text("", ask(block("toolu_1"), block("toolu_2")), "{broken}", answered("toolu_2", "date-fns"), answered("toolu_1"));
    const expected = await read(whole);
    assert.equal(expected.broken, 0, "a line in braces that mentions no tool is skipped without parsing");
    const bytes = new TextEncoder().encode(whole);
    for (const size of [1, 2, 7, 64, 100_000]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));
      for (const type of [undefined, "bytes"]) {
        const stream = new ReadableStream({
          type,
          pull(controller) {
            const piece = pieces.shift();
            if (piece) controller.enqueue(piece);
            else {
              controller.close();
              controller.byobRequest?.respond(0);
            }
          },
        });
        const copy = [...pieces];
        assert.deepEqual(await read(stream), expected, `${size} bytes, ${type}`);
        pieces.push(...copy);
      }
    }
  });

  it("accepts Windows line ends, a byte order mark and a missing final line end", async () => {
    const lines = text(ask(block("toolu_1")), answered("toolu_1")).replaceAll("\n", "\r\n").trimEnd();
    const { calls, broken, unfinished } = await read(`\ufeff${lines}`);
    assert.deepEqual([calls[0].says, broken, unfinished], ["answered", 0, false]);
  });

  it("skips and counts broken lines", async () => {
    const { calls, lines, broken } = await read(text("not JSON", '{"type":"user","mess', "[]", ask(block("toolu_1")), '{"name":"AskUserQuestion",}', answered("toolu_1")));
    assert.deepEqual([calls[0].says, lines, broken], ["answered", 6, 4]);
  });

  it("skips and counts lines whose members have other types than those of a log", async () => {
    const odd = { toString: 1, valueOf: 1 };
    const spoken = (...content) => ({ sessionId: "s", message: { role: "user", content } });
    for (const line of [spoken(null), spoken({ type: odd }), ask(block("toolu_2", odd))]) {
      const { calls, broken } = await read(text(ask(block("toolu_1")), line, answered("toolu_1")));
      assert.deepEqual([calls.map((call) => call.says), broken], [["answered"], 1], JSON.stringify(line));
    }
  });

  it("waits for the rest of a last line that is incomplete", async () => {
    const whole = text(ask(block("toolu_1")), answered("toolu_1"));
    const { calls, broken, unfinished } = await read(whole.slice(0, -40));
    assert.deepEqual([calls[0].says, calls[0].outcome, broken, unfinished], ["waiting", null, 0, true]);
  });

  it("skips a line that is too long", async () => {
    const { calls, broken, lines } = await read(text(ask(block("toolu_1")), `{"a":"${"x".repeat(3_000_000)}"}`, answered("toolu_1")), { maxLineBytes: 1_000_000 });
    assert.deepEqual([calls[0].says, lines, broken], ["answered", 3, 1]);
  });

  it("distinguishes every ending", async () => {
    assert.deepEqual(
      await says(
        ask(block("1"), block("2"), block("3"), block("4"), block("5")),
        result("1", { toolUseResult: "User rejected tool use" }),
        result("2", { toolUseResult: "Error: The user declined to answer these questions. No option was chosen." }),
        result("3", {}, "<tool_use_error>InputValidationError: …"),
        result("4", {}, `Your questions have been answered: "${QUESTIONS[0].question}"="luxon". You can now continue with these answers in mind.`),
      ),
      ["cancelled", "declined", "not-shown", "answered", "waiting"],
    );
  });

  it("reads the results' texts if a line has several results", async () => {
    const [one, two] = [answered("toolu_1"), answered("toolu_2")];
    one.message.content.push(...two.message.content);
    assert.deepEqual(await says(ask(block("toolu_1"), block("toolu_2")), one), ["unknown", "unknown"]);
  });

  it("recognises the tool's spellings and the names in the option tools", async () => {
    const lines = text(ask(block("1", "ask_user_question"), block("2", "askUserQuestion"), block("3", "Read"), block("4", "AskThem")));
    assert.deepEqual((await read(lines)).calls.map(({ id }) => id), ["1", "2"]);
    assert.deepEqual((await read(lines, { tools: ["AskThem"] })).calls.map(({ id }) => id), ["1", "2", "4"]);
  });

  it("SAFE-7 takes no log's word for which tool asks questions", async () => {
    const claimed = [["Bash", "asks"], ["request_user_input", "isFunction"]].map(([name, member]) => ({ ...block(name), name, [member]: true }));
    const { calls } = await read(text(ask(...claimed, block("toolu_1"))));
    assert.deepEqual(calls.map(({ id }) => id), ["toolu_1"]);
  });

  it("accepts any id, even 0 and the empty string", async () => {
    assert.deepEqual(await says(ask(block(0), block(""), block(1)), answered(1), answered(0), answered("")), ["answered", "answered", "answered"]);
  });

  it("lists a call once if the file contains it twice", async () => {
    assert.deepEqual(await says(ask(block("toolu_1")), ask(block("toolu_1")), answered("toolu_1"), answered("toolu_1", "date-fns")), ["answered"]);
  });

  it("finds the call of the document and the history of a logged request", async () => {
    const history = { body: { messages: [{ role: "assistant", content: [block("toolu_1")] }, answered("toolu_1").message] } };
    assert.deepEqual(await says(block("toolu_2"), answered("toolu_2"), history), ["answered", "unknown"]);
  });

  it("reads answers that a log keeps inside the call", async () => {
    const [{ outcome }] = (await read(text(ask(block("1", "AskUserQuestion", { questions: QUESTIONS, answers: { [QUESTIONS[0].question]: "luxon" } }))))).calls;
    assert.deepEqual({ ...outcome.answers }, { [QUESTIONS[0].question]: "luxon" });
  });

  it("lists a call that cannot be read, with its problems", async () => {
    const [call] = (await read(text(ask(block("1", "AskUserQuestion", { questions: 7 })), answered("1")))).calls;
    assert.equal(call.questionnaire, null);
    assert.match(call.problems[0].message, /^questions/);
  });

  it("stops when the signal aborts, and cancels the stream", async () => {
    const control = new AbortController();
    let [pulls, cancelled] = [0];
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1000));
        // A button press is a separate task, so reading must yield to the event loop.
        if (++pulls === 20) setImmediate(() => control.abort(new Error("enough")));
      },
      cancel: (reason) => (cancelled = reason),
    });
    await assert.rejects(read(stream, { signal: control.signal }), { message: "enough" });
    assert.equal(cancelled.message, "enough");
    await assert.rejects(read("", { signal: AbortSignal.abort(new Error("before")) }), { message: "before" });
  });

  it("rejects an invalid source, and a stream that does not contain bytes", async () => {
    await assert.rejects(read(7), TypeError);
    await assert.rejects(read(new ReadableStream({ start: (controller) => controller.enqueue("text") })), TypeError);
  });

  it("reads thousands of open questions", async () => {
    const ids = Array.from({ length: 3000 }, (_, at) => `toolu_01Same${at}`);
    const { calls } = await read(text(...ids.map((id) => ask(block(id))), ...ids.map((id) => answered(id))));
    assert.ok(calls.length === 3000 && calls.every((call) => call.says === "answered"));
  });
});

describe("reading a hostile transcript", () => {
  /** A line with a call whose input is nested this deeply. */
  const nested = (depth) => JSON.stringify(ask(block("deep", "AskUserQuestion", "HERE"))).replace('"HERE"', () => "[".repeat(depth) + "]".repeat(depth));
  const inTime = async (ms, run) => {
    const started = performance.now();
    const value = await run();
    const took = performance.now() - started;
    assert.ok(took < ms, `it took ${took} ms`);
    return value;
  };

  it("SAFE-7 loses only the line that is nested too deeply", async () => {
    for (const depth of [501, 100_000, 1_000_000]) {
      const { calls, broken, lines } = await inTime(2000, () => read(text(ask(block("1")), nested(depth), answered("1"))));
      assert.deepEqual([calls.length, calls[0].says, broken, lines], [1, "answered", 1, 3], `${depth} levels`);
    }
    // The core refuses what the parser can read.
    const { calls, broken } = await read(text(nested(100), ask(block("1")), answered("1")));
    assert.deepEqual([calls[0].questionnaire, calls[0].problems[0].rule, calls[1].says, broken], [null, "too-deep", "answered", 0]);
    const brackets = `"${"[{".repeat(1000)}\\"[{\\\\`;
    const [quoted] = (await read(text(JSON.stringify(ask(block("1"))).replace('"sessionId"', `"note":${brackets}","sessionId"`)))).calls;
    assert.equal(quoted.says, "waiting", "brackets inside a string are no nesting");
  });

  it("SAFE-7 reads a result that is too large as unknown, and goes on", async () => {
    const large = answered("1");
    large.toolUseResult.annotations = { note: "x".repeat(400_000) };
    const { calls } = await read(text(ask(block("1"), block("2")), large, answered("2")));
    assert.deepEqual(calls.map((call) => call.says), ["unknown", "answered"]);
  });

  it("SAFE-7 takes time in proportion to the length, whatever the ids are", async () => {
    const quotes = '"'.repeat(40_000);
    const line = JSON.stringify({ note: quotes.repeat(25) });
    const { calls } = await inTime(2000, () => read(text(ask(block(quotes), block("b".repeat(10_000)), block("1")), ...Array(8).fill(line), answered("1"), answered(quotes), answered("b".repeat(10_000)))));
    assert.deepEqual(calls.map((call) => call.says), ["answered", "answered", "answered"]);
  });

  it("SAFE-7 stops inside a line when the signal aborts", async () => {
    const control = new AbortController();
    const line = text(ask(...Array.from({ length: 60_000 }, (_, at) => block(`toolu_${at}`))));
    setTimeout(() => control.abort(new Error("enough")), 100);
    await inTime(4000, () => assert.rejects(read(line, { signal: control.signal }), { message: "enough" }));
  });
});

describe("watching a transcript", () => {
  it("yields a call when it is asked and again when it is answered", async () => {
    const seen = [];
    for await (const call of watch(new Blob([text(ask(block("toolu_1")), answered("toolu_1"))]).stream())) seen.push([call.id, call.says]);
    assert.deepEqual(seen, [["toolu_1", "waiting"], ["toolu_1", "answered"]]);
  });

  it("reads appended lines, even in parts, and a file that replaces the first", async () => {
    const folder = await mkdtemp(join(tmpdir(), "ask-transcript-"));
    const file = join(folder, "session.jsonl");
    const [asked, answer] = [text(ask(block("toolu_1"))), text(answered("toolu_1"))];
    const steps = [
      () => writeFile(file, `${text({ type: "summary" })}${asked.slice(0, 50)}`),
      () => appendFile(file, asked.slice(50)),
      () => appendFile(file, answer.slice(0, -20)),
      () => appendFile(file, answer.slice(-20)),
      () => writeFile(file, text(ask(block("toolu_2")))),
      () => control.abort(new Error("done")),
    ];
    const control = new AbortController();
    const blob = async () => {
      await steps.shift()?.();
      return openAsBlob(file);
    };
    const seen = [];
    await assert.rejects(
      async () => {
        for await (const call of watch(blob, { intervalMs: 1, signal: control.signal })) seen.push([call.id, call.says, call.line]);
      },
      { message: "done" },
    );
    assert.deepEqual(seen, [["toolu_1", "waiting", 2], ["toolu_1", "answered", 2], ["toolu_2", "waiting", 1]]);
    await rm(folder, { recursive: true });
  });

  it("cancels the stream when the consumer stops", async () => {
    let cancelled = false;
    const bytes = new TextEncoder().encode(text(ask(block("toolu_1"))));
    const stream = new ReadableStream({ start: (controller) => controller.enqueue(bytes), cancel: () => (cancelled = true) });
    for await (const call of watch(stream)) {
      assert.equal(call.says, "waiting");
      break;
    }
    assert.ok(cancelled);
  });
});

describe("a random transcript", () => {
  /** A seeded generator, so that a failure can be repeated. */
  const randomFrom = (seed) => (below) => (seed = (seed * 48271) % 2147483647) % below;

  /** Lines with calls, results, near misses, broken JSON and long texts, in a random order. */
  function randomLines(random) {
    const pick = (list) => list[random(list.length)];
    const asked = [];
    const filler = () => ({ type: "user", note: pick(["x", "é→ ", '{"name":"AskUserQuestion"}', '"tool_use_id" ', "AskUserQuestio", "\t\\"]).repeat(random(random(20) ? 300 : 60_000)) });
    const newId = () => pick([`toolu_01Random${random(1e6)}`, `call-${random(1e6)}`, `${random(1000)}`, random(1e6), `"é ${random(1e6)}`]);
    const kinds = [
      filler, filler, filler, filler,
      () => {
        const blocks = Array.from({ length: 1 + random(2) }, () => block(newId(), pick(["AskUserQuestion", "ask_user_question", "Read"])));
        asked.push(...blocks.filter(({ name }) => name !== "Read").map(({ id }) => id));
        return ask(...blocks);
      },
      () => (asked.length && random(4) ? answered(asked.splice(random(asked.length), 1)[0]) : result(newId())),
      () => pick(["", " \t", "{", "}", "[]", "text", "\ufeff{}", '{"name":"AskUserQuestion"', '{"name":"AskUserQuestion",}', '{"a":,}', "\u00ef"]),
    ];
    return Array.from({ length: 5 + random(60) }, (_, at) => {
      // A file that begins with a lone bracket is no JSON Lines.
      const line = at === 0 ? filler() : pick(kinds)();
      return pick(["", "", " ", "\t "]) + (typeof line === "string" ? line : JSON.stringify(line)) + pick(["\n", "\n", "\n", " \n", "\r\n"]);
    });
  }

  /** Decodes the whole text, splits it, and parses every line. */
  function readPlainly(whole, limit) {
    const calls = [];
    const open = new Map();
    const ids = new Set();
    let broken = 0;
    const lines = whole.split("\n");
    const rest = lines.pop();
    const readLine = (line, number) => {
      const json = line.replace(/^[ \t\r]+|[ \t\r]+$/g, "");
      if (Buffer.byteLength(line) > limit) return false;
      if (json === "") return true;
      let value;
      try {
        value = JSON.parse(json);
      } catch {
        // A line in braces is parsed only if it mentions a tool or a call.
        return /^\{.*\}$/.test(json) && !json.includes('"AskUserQuestion"');
      }
      if (!json.startsWith("{")) return false;
      for (const { type, id, name, tool_use_id } of value.message?.content ?? []) {
        if (type === "tool_use" && name !== "Read" && !ids.has(id)) {
          calls.push({ id, line: number, isAnswered: false });
          open.set(id, calls.at(-1));
          ids.add(id);
        }
        if (type !== "tool_result" || !open.has(tool_use_id)) continue;
        open.get(tool_use_id).isAnswered = true;
        open.delete(tool_use_id);
      }
      return true;
    };
    lines.forEach((line, at) => (broken += readLine(at === 0 ? line.replace(/^\ufeff/, "") : line, at + 1) ? 0 : 1));
    const isTooLong = Buffer.byteLength(rest) > limit;
    const unfinished = rest !== "" && !isTooLong && !readLine(rest, lines.length + 1);
    return { calls, lines: lines.length + (rest === "" ? 0 : 1), broken: broken + (isTooLong ? 1 : 0), unfinished };
  }

  it("is read as a plain reader reads it, wherever it is cut", async () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = randomFrom(seed * 7919);
      const lines = randomLines(random);
      if (random(2)) lines.unshift(`\ufeff${lines.shift()}`);
      // Half a line that ends with a brace may or may not be parsed.
      const whole = random(3) ? lines.join("") : lines.join("").slice(0, -1 - random(40)).replace(/\}+$/, "");
      const bytes = new TextEncoder().encode(whole);
      const maxLineBytes = random(3) ? undefined : 20_000;
      const largest = [7, 1000, 70_000, 1_000_000][Math.max(random(4), bytes.length > 20_000 ? 1 : 0)];
      let at = 0;
      const stream = new ReadableStream({
        pull(controller) {
          if (at >= bytes.length) return controller.close();
          const to = at + 1 + random(largest);
          controller.enqueue(bytes.slice(at, to));
          at = to;
        },
      });
      const { calls, lines: count, broken, unfinished } = await read(stream, { maxLineBytes });
      const found = { calls: calls.map(({ id, line, answeredAt }) => ({ id, line, isAnswered: answeredAt !== undefined })), lines: count, broken, unfinished };
      assert.deepEqual(found, readPlainly(whole, maxLineBytes ?? Infinity), `seed ${seed}`);
    }
  });
});

describe("logs of other tools", () => {
  const QUESTION = { question: "Which date library?", header: "Library", options: [{ label: "date-fns", description: "small" }, { label: "luxon", description: "big" }] };

  it("stored parts of OpenCode hold the call and its result", async () => {
    const part = (state) => ({ id: "prt_1", messageID: "msg_1", sessionID: "ses_1", type: "tool", callID: "call_1", tool: "question", state });
    const input = { questions: [QUESTION] };
    const output = 'User has answered your questions: "Which date library?"="luxon". You can now continue with the user\'s answers in mind.';
    const { calls } = await read(text(part({ status: "completed", input, output, title: "Asked 1 question", metadata: { answers: [["luxon"]] } })));
    assert.deepEqual([calls.length, calls[0].says, { ...calls[0].outcome.answers }], [1, "answered", { "Which date library?": "luxon" }]);
    const dismissed = await read(text(part({ status: "error", input, error: "The user dismissed this question" })));
    assert.equal(dismissed.calls[0].says, "cancelled");
    const running = await read(text(part({ status: "running", input })));
    assert.equal(running.calls[0].says, "waiting");
    const other = await read(text({ ...part({ status: "completed", input: { question: "a?" }, output: "b" }), tool: "bash" }));
    assert.deepEqual(other.calls, []);
  });

  it("events of the Copilot CLI are paired by the id of the call", async () => {
    const start = (toolName, args) => ({ type: "tool.execution_start", data: { toolCallId: "c1", toolName, arguments: args }, id: "1", timestamp: "2026-11-20T08:00:00.000Z" });
    const done = (content) => ({ type: "tool.execution_complete", data: { toolCallId: "c1", success: true, result: { content, detailedContent: content } }, id: "2", timestamp: "2026-11-20T08:00:09.000Z" });
    const asked = start("ask_user", { question: "Which date library?", choices: ["date-fns", "luxon"], allow_freeform: true });
    const { calls } = await read(text(asked, done("User selected: luxon")));
    assert.deepEqual([calls.length, calls[0].says, calls[0].outcome.entries[0].selected], [1, "answered", [{ index: 1, label: "luxon" }]]);
    assert.deepEqual((await read(text(start("bash", { command: "ls" }), done("a")))).calls, []);
  });

  it("a call without its input is shown by the questions of its result", async () => {
    const { calls } = await read(text(ask({ ...block("toolu_1"), input: {} }), answered("toolu_1")));
    assert.deepEqual([calls[0].says, calls[0].questionnaire?.questions.length], ["answered", 1]);
  });
});
