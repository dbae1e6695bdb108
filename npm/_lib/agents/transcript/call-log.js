// Pairs the calls of the question tool in a log with their results. It reads parsed lines in order.

/**
 * @import { Call } from "../../../connect/transcript.js"
 * @import { LogObject, Part, PartCall, PartResult } from "./log-parts.js"
 */

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

/**
 * What a call has got: a result in the form in which the core reads it, or none any more.
 *
 * @typedef {{ call: Call, block?: Block | undefined, abandoned?: true }} CallEvent
 *
 * @typedef {PartResult & { toolUseResult?: unknown, tool_use_result?: unknown }} Block
 */

export class CallLog {
  /** @type {Call[]} */
  calls = [];
  /**
   * What was found since the last look: `{call}` was asked, `{call, block}` has a result, `{call, abandoned}` has none.
   *
   * @type {CallEvent[]}
   */
  events = [];
  /** Finds the lines that are worth reading. */
  search;
  /** @type {Map<unknown, Call>} */
  #byId = new Map();
  /** @type {Map<unknown, Call>} */
  #open = new Map();
  /**
   * The calls without an id that wait for a result, in order; null for the calls of other tools among them.
   *
   * @type {(Call | null)[]}
   */
  #unnamed = [];
  /**
   * The calls that wait, by session, each with the id of the message that asks. Every line of these sessions is read.
   *
   * @type {Map<unknown, Map<Call, unknown>>}
   */
  #waiting = new Map();
  #isQuestion;

  /** @param {readonly string[]} tools */
  constructor(tools = []) {
    this.#isQuestion = questionTools(tools);
    this.search = new MultiSearch([...[...TOOLS, CODEX, ...tools].map(searchTextOfTool), ...OTHERS, ...RESULTS]);
  }

  /** @param {LogObject} line @param {number} number */
  read(line, number) {
    const found = [...parts(line)];
    const results = new Map();
    for (const { result, line } of found) if (result) results.set(line, (results.get(line) ?? 0) + 1);
    for (const part of found) {
      if (part.speaker) this.#goOn(part);
      else if (part.call) this.#ask(/** @type {Part & { call: PartCall }} */ (part), number);
      // A line has one `toolUseResult`. It applies only if the line has a single result.
      else this.#answer(/** @type {Part & { result: PartResult }} */ (part), results.get(part.line) === 1, number);
    }
    if (this.#unnamed.some((call) => call)) return;
    this.#unnamed = [];
    this.search.delete(ANY_RESULT);
  }

  /** @param {Part & { call: PartCall }} part @param {number} number */
  #ask({ call: { id, name, input, isFunction, asks }, line, messageId, sidechain }, number) {
    const isQuestion = asks === true || this.#isQuestion(name) || (isFunction === true && name === CODEX);
    if (id === undefined) this.#unnamed.push(null);
    if (!isQuestion || (id !== undefined && this.#byId.has(id))) return;
    const call = this.#list(id, input, line, sidechain, number);
    call.askedAt = /** @type {string | undefined} */ (line.timestamp);
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

  /** @param {Part & { result: PartResult }} part @param {boolean} isOnly whether it is the only result of its line @param {number} number */
  #answer({ result: { id, content, metadata, is_error }, line, sidechain }, isOnly, number) {
    const { toolUseResult, tool_use_result } = isOnly ? line : /** @type {LogObject} */ ({});
    const block = { content, metadata, is_error, toolUseResult, tool_use_result };
    const { questions, answers } = /** @type {LogObject} */ (toolUseResult ?? tool_use_result ?? {});
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
    call.answeredAt = /** @type {string | undefined} */ (line.timestamp);
    this.events.push({ call, block });
  }

  /**
   * Somebody spoke. A call of that session that still waits was interrupted, or nobody will answer it any more.
   *
   * @param {Part} part
   */
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

  /** @param {unknown} id @param {unknown} input @param {LogObject} line @param {boolean} sidechain @param {number} number */
  #list(id, input, line, sidechain, number) {
    /** @type {Call} */
    const call = {
      id, line: number, askedAt: undefined, answeredAt: undefined, sessionId: sessionOf(line), sidechain, input,
      questionnaire: null, problems: [], outcome: null, guesses: [], says: "waiting",
    };
    this.calls.push(call);
    if (id !== undefined) this.#byId.set(id, call);
    return call;
  }

  /** @param {Call} call @param {unknown} messageId */
  #wait(call, messageId) {
    const calls = this.#waiting.get(call.sessionId) ?? new Map();
    this.#waiting.set(call.sessionId, calls.set(call, messageId));
    this.search.add(searchTextOfSession(call.sessionId));
  }

  /** @param {Call} call */
  #stopWaiting(call) {
    const calls = this.#waiting.get(call.sessionId);
    if (!calls?.delete(call) || calls.size) return;
    this.#waiting.delete(call.sessionId);
    this.search.delete(searchTextOfSession(call.sessionId));
  }

  /**
   * Calls whose ids have no text of their own share one.
   *
   * @param {string} text
   */
  #forget(text) {
    if (text !== ANY_ID) this.search.delete(text);
  }
}

const INTERRUPTED = "[Request interrupted by user";

/** @param {LogObject} line */
const sessionOf = (line) => /** @type {string | undefined} */ (line.sessionId ?? line.session_id);

/**
 * The strings that JSON writes in one way, without escapes.
 *
 * @param {unknown} text
 * @returns {text is string}
 */
const isPlain = (text) => typeof text === "string" && /^[\w.:-]{1,256}$/.test(text);

/**
 * A string that every line with the result of this call contains. An id of other characters has several spellings in JSON,
 * and one full of quotes would begin at every byte of a line.
 *
 * @param {unknown} id
 */
const searchTextOf = (id) => (isPlain(id) ? `"${id}"` : ANY_ID);

/**
 * A string in every line of a session, or in every message if the log does not name its sessions.
 *
 * @param {unknown} id
 */
const searchTextOfSession = (id) => (isPlain(id) ? `"${id}"` : '"role"');

/**
 * A string in every call of a tool: what follows the last `*` of its name.
 *
 * @param {string} name
 */
const searchTextOfTool = (name) => `${JSON.stringify(name).slice(1).split("*").at(-1)}`;

/** @param {unknown} name */
const plainName = (name) => `${name}`.replace(/[-_]/g, "").toLowerCase();

/**
 * Whether a tool asks questions: `AskUserQuestion` in any spelling, alone or of an MCP server, or one of these names. One
 * `*` in a name stands for any characters.
 *
 * @param {readonly string[]} tools
 * @returns {(name: unknown) => boolean}
 */
function questionTools(tools) {
  const names = new Set([...TOOLS, ...tools].map(plainName));
  const patterns = tools.filter((name) => name.includes("*")).map((name) => name.split(/\*(.*)/s));
  return (name) => {
    const text = `${name}`;
    /** @param {string[]} pattern */
    const fits = ([start, end]) =>
      text.length >= start.length + end.length &&
      plainName(text.slice(0, start.length)) === plainName(start) &&
      plainName(text.slice(text.length - end.length)) === plainName(end);
    return names.has(plainName(text)) || plainName(text.replace(/^mcp__.*?__/, "")) === "askuserquestion" || patterns.some(fits);
  };
}
