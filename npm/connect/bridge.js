// The session bridge of claude-code-agent (docs/sources.md, section 3.17).

/**
 * @import { Questions } from "../core.js"
 * @import { AgentOptions } from "../_lib/types/agents.js"
 * @import { Protocol } from "../_lib/agents/bridge/session.js"
 * @import { BridgeOptions, BridgeSession, Settled } from "./bridge.js"
 */

import { format } from "../core.js";
import { folder, http } from "../_lib/agents/bridge/http.js";
import { parse, readPending } from "../_lib/agents/bridge/replies.js";
import { Session } from "../_lib/agents/bridge/session.js";

/**
 * @param {BridgeOptions} options
 * @returns {BridgeSession}
 */
export function connect(options) {
  const { baseUrl, sessionId, signal, events, eventSource, fetch, headers, credentials, retryMs, onStatus, onError, onSettled, sendCancelled, ask, answersAs, deliver, ...panel } =
    /** @type {BridgeOptions & AgentOptions} */ (options);
  const home = new URL(`api/sessions/${encodeURIComponent(sessionId)}/`, folder(baseUrl));
  const session = new Session(options, panel, protocol(home, options));
  return { get status() { return session.status; }, close: () => session.close() };
}

/**
 * A question, as the server has sent it; only its id was checked.
 *
 * @typedef {{ toolUseId: string | number, questions?: unknown, answers?: unknown }} Message
 */

/** @typedef {{ toolUseId: Message["toolUseId"], answers?: unknown, response?: string | undefined, comment?: string | undefined, cancelled?: true }} Answer */

/**
 * @param {URL} home
 * @param {BridgeOptions} options
 * @returns {Protocol<Message, Answer, Settled>}
 */
function protocol(home, options) {
  const { get, post, events } = http(home, options);
  return {
    scope: `bridge ${home}`,
    name: `${home}`,
    idOf: (message) => (isMessage(message) ? message.toolUseId : undefined),
    contentOf: ({ questions }) => questions,
    ask: ({ questions }) => ({ questions: { questions } }),
    async answerTo({ toolUseId, questions }, outcome) {
      if (outcome.type === "answered" || outcome.type === "declined") {
        // A panel's outcome has its answers; what the page's own `ask` returns may have none.
        const { answers, response, comment } = /** @type {Omit<Answer, "toolUseId">} */ (
          outcome.answers ? outcome : await format(/** @type {Questions} */ ({ questions }), outcome, "bridge")
        );
        return { toolUseId, answers, response, comment };
      }
      // The document has no form for the other endings.
      if (options.sendCancelled && outcome.type !== "superseded") return { toolUseId, cancelled: true };
    },
    isSame: (announced, { answers }) => sameAnswers(announced, answers),
    isOurs: ({ conflict }, { answers }) => conflict && (conflict.answers === undefined || sameAnswers(conflict.answers, answers)),
    settled: (toolUseId, outcome) => /** @type {Settled} */ ({ toolUseId, outcome }),
    list: (requests) => requests.send((signal) => get("pending-questions", signal), readPending),
    answer: (body, signal) => post("answer", body, signal),
    events: () => events(options.events ?? "events"),
    listen(source, { asked, answered }) {
      /** @param {string} name @param {(message: Message) => void} handle */
      const receive = (name, handle) =>
        source.addEventListener(name, ({ data }) => {
          const message = parse(data);
          if (isMessage(message)) handle(message);
        });
      receive("interactive_question", asked);
      /** @param {Message} message */
      const over = ({ toolUseId, answers }) => answered(toolUseId, answers);
      receive("interactive_question_answered", over);
      receive("question_answered", over);
    },
  };
}

/**
 * Whether it names its question.
 *
 * @param {unknown} message
 * @returns {message is Message}
 */
const isMessage = (message) =>
  typeof /** @type {Partial<Message> | null | undefined} */ (message)?.toolUseId === "string" ||
  Number.isFinite(/** @type {Partial<Message> | null | undefined} */ (message)?.toolUseId);

/**
 * Whether two maps hold the same answers. A list of labels equals the text that joins them.
 *
 * @param {unknown} one
 * @param {unknown} other
 */
function sameAnswers(one, other) {
  /** @param {unknown} map */
  const keys = (map) => Object.keys(map ?? {}).sort();
  /** @param {unknown} value */
  const text = (value) => (Array.isArray(value) ? value.join(", ") : `${value}`);
  const [mine, theirs] = [keys(one), keys(other)];
  return mine.length === theirs.length && mine.every((key, at) => key === theirs[at] &&
    text(/** @type {Record<string, unknown>} */ (one)[key]) === text(/** @type {Record<string, unknown>} */ (other)[key]));
}
