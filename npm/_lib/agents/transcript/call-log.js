// Pairs the calls of the question tool in a log with their results. It reads parsed lines in order.

import { parts } from "./log-parts.js";
import { MultiSearch } from "./multi-search.js";

const TOOLS = ["AskUserQuestion", "askUserQuestion", "ask_user_question", "ask-user-question", "askuserquestion"];
/** The tool of Codex, which only function calls name. */
const CODEX = "request_user_input";
/** The tools of OpenCode and of the Copilot CLI, whose names alone are too usual. */
const OTHERS = [["tool", "question"], ["toolName", "ask_user"]].flatMap(([name, tool]) => [`"${name}":"${tool}"`, `"${name}": "${tool}"`]);
/** A result that repeats its questions is listed even if the log lacks its call. */
const RESULTS = ["toolUseResult", "tool_use_result"].flatMap((name) =>
  ["questions", "answers", "annotations"].flatMap((first) => [`"${name}":{"${first}"`, `"${name}": {"${first}"`]),
);
/** Every result without the id of a call. */
const ANY_RESULT = 'tool_result"';
/** Every result with the id of a call. */
const ANY_ID = '"tool_use_id"';

export class CallLog {
  calls = [];
  /** What was found since the last look: `{call}` was asked, `{call, block}` has a result, `{call, abandoned}` has none. */
  events = [];
  /** Finds the lines that are worth reading. */
  search;
  #byId = new Map();
  #open = new Map();
  /** The calls without an id that wait for a result, in order; null for the calls of other tools among them. */
  #unnamed = [];
  /** The calls that wait, by session. Every line of these sessions is read. */
  #waiting = new Map();
  #isQuestion;

  constructor(tools = []) {
    this.#isQuestion = questionTools(tools);
    this.search = new MultiSearch([...[...TOOLS, CODEX, ...tools].map(searchTextOfTool), ...OTHERS, ...RESULTS]);
  }

  read(line, number) {
    const found = [...parts(line)];
    const results = new Map();
    for (const { result, line } of found) if (result) results.set(line, (results.get(line) ?? 0) + 1);
    for (const part of found) {
      if (part.speaker) this.#goOn(part);
      else if (part.call) this.#ask(part, number);
      // A line has one `toolUseResult`. It applies only if the line has a single result.
      else this.#answer(part, results.get(part.line) === 1, number);
    }
    if (this.#unnamed.some((call) => call)) return;
    this.#unnamed = [];
    this.search.delete(ANY_RESULT);
  }

  #ask({ call: { id, name, input, isFunction, asks }, line, messageId, sidechain }, number) {
    const isQuestion = asks === true || this.#isQuestion(name) || (isFunction === true && name === CODEX);
    if (id === undefined) this.#unnamed.push(null);
    if (!isQuestion || (id !== undefined && this.#byId.has(id))) return;
    const call = this.#list(id, input, line, sidechain, number);
    call.askedAt = line.timestamp;
    this.events.push({ call });
    this.#wait(call, messageId);
    if (id === undefined) {
      this.#unnamed[this.#unnamed.length - 1] = call;
      this.search.add(ANY_RESULT);
    } else {
      this.#open.set(id, call);
      this.search.add(searchTextOf(id));
    }
  }

  #answer({ result: { id, content, metadata, is_error }, line, sidechain }, isOnly, number) {
    const { toolUseResult, tool_use_result } = isOnly ? line : {};
    const block = { content, metadata, is_error, toolUseResult, tool_use_result };
    const { questions, answers } = toolUseResult ?? tool_use_result ?? {};
    let call = id === undefined ? this.#unnamed.shift() : this.#open.get(id);
    if (!call && !this.#byId.has(id) && Array.isArray(questions) && answers) {
      call = this.#list(id, { questions }, line, sidechain, number);
      this.events.push({ call });
    }
    if (!call) return;
    // Some logs keep no input of the call.
    if (Array.isArray(questions) && !Object.keys(call.input ?? {}).length) call.input = { questions };
    if (this.#open.delete(id)) this.#forget(searchTextOf(id));
    this.#stopWaiting(call);
    call.answeredAt = line.timestamp;
    this.events.push({ call, block });
  }

  /** Somebody spoke. A call of that session that still waits was interrupted, or nobody will answer it any more. */
  #goOn({ speaker, text, line, messageId, sidechain }) {
    for (const [call, asking] of this.#waiting.get(sessionOf(line)) ?? []) {
      // One message may be written as several lines, one for each block.
      const isSameMessage = speaker === "assistant" && asking !== undefined && asking === messageId;
      if (call.sidechain !== sidechain || isSameMessage) continue;
      this.#stopWaiting(call);
      const interrupted = speaker === "user" && text?.startsWith(INTERRUPTED);
      this.events.push({ call, block: interrupted ? { content: text } : undefined, abandoned: true });
    }
  }

  #list(id, input, line, sidechain, number) {
    const call = {
      id, line: number, askedAt: undefined, answeredAt: undefined, sessionId: sessionOf(line), sidechain, input,
      questionnaire: null, problems: [], outcome: null, guesses: [], says: "waiting",
    };
    this.calls.push(call);
    if (id !== undefined) this.#byId.set(id, call);
    return call;
  }

  #wait(call, messageId) {
    const calls = this.#waiting.get(call.sessionId) ?? new Map();
    this.#waiting.set(call.sessionId, calls.set(call, messageId));
    this.search.add(searchTextOfSession(call.sessionId));
  }

  #stopWaiting(call) {
    const calls = this.#waiting.get(call.sessionId);
    if (!calls?.delete(call) || calls.size) return;
    this.#waiting.delete(call.sessionId);
    this.search.delete(searchTextOfSession(call.sessionId));
  }

  /** Calls whose ids have no text of their own share one. */
  #forget(text) {
    if (text !== ANY_ID) this.search.delete(text);
  }
}

const INTERRUPTED = "[Request interrupted by user";

const sessionOf = (line) => line.sessionId ?? line.session_id;

/** The strings that JSON writes in one way, without escapes. */
const isPlain = (text) => typeof text === "string" && /^[\w.:-]{1,256}$/.test(text);

/**
 * A string that every line with the result of this call contains. An id of other characters has several spellings in JSON,
 * and one full of quotes would begin at every byte of a line.
 */
const searchTextOf = (id) => (isPlain(id) ? `"${id}"` : ANY_ID);

/** A string in every line of a session, or in every message if the log does not name its sessions. */
const searchTextOfSession = (id) => (isPlain(id) ? `"${id}"` : '"role"');

/** A string in every call of a tool: what follows the last `*` of its name. */
const searchTextOfTool = (name) => `${JSON.stringify(name).slice(1).split("*").at(-1)}`;

const plainName = (name) => `${name}`.replace(/[-_]/g, "").toLowerCase();

/**
 * Whether a tool asks questions: `AskUserQuestion` in any spelling, alone or of an MCP server, or one of these names. One
 * `*` in a name stands for any characters.
 */
function questionTools(tools) {
  const names = new Set([...TOOLS, ...tools].map(plainName));
  const patterns = tools.filter((name) => name.includes("*")).map((name) => name.split(/\*(.*)/s));
  return (name) => {
    const text = `${name}`;
    const fits = ([start, end]) =>
      text.length >= start.length + end.length &&
      plainName(text.slice(0, start.length)) === plainName(start) &&
      plainName(text.slice(text.length - end.length)) === plainName(end);
    return names.has(plainName(text)) || plainName(text.replace(/^mcp__.*?__/, "")) === "askuserquestion" || patterns.some(fits);
  };
}
