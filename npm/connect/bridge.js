// The session bridge of claude-code-agent (docs/sources.md, section 3.17).

import { format } from "../core.js";
import { folder, http } from "../_lib/agents/bridge/http.js";
import { parse, readPending } from "../_lib/agents/bridge/replies.js";
import { Session } from "../_lib/agents/bridge/session.js";

export function connect(options) {
  const { baseUrl, sessionId, signal, events, eventSource, fetch, headers, credentials, retryMs, onStatus, onError, onSettled, sendCancelled, ask, answersAs, deliver, ...panel } = options;
  const home = new URL(`api/sessions/${encodeURIComponent(sessionId)}/`, folder(baseUrl));
  const session = new Session(options, panel, protocol(home, options));
  return { get status() { return session.status; }, close: () => session.close() };
}

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
        const { answers, response, comment } = outcome.answers ? outcome : await format({ questions }, outcome, "bridge");
        return { toolUseId, answers, response, comment };
      }
      // The document has no form for the other endings.
      if (options.sendCancelled && outcome.type !== "superseded") return { toolUseId, cancelled: true };
    },
    isSame: (announced, { answers }) => sameAnswers(announced, answers),
    isOurs: ({ conflict }, { answers }) => conflict && (conflict.answers === undefined || sameAnswers(conflict.answers, answers)),
    settled: (toolUseId, outcome) => ({ toolUseId, outcome }),
    list: (requests) => requests.send((signal) => get("pending-questions", signal), readPending),
    answer: (body, signal) => post("answer", body, signal),
    events: () => events(options.events ?? "events"),
    listen(source, { asked, answered }) {
      const receive = (name, handle) =>
        source.addEventListener(name, ({ data }) => {
          const message = parse(data);
          if (isMessage(message)) handle(message);
        });
      receive("interactive_question", asked);
      const over = ({ toolUseId, answers }) => answered(toolUseId, answers);
      receive("interactive_question_answered", over);
      receive("question_answered", over);
    },
  };
}

/** Whether it names its question. */
const isMessage = (message) => typeof message?.toolUseId === "string" || Number.isFinite(message?.toolUseId);

/** Whether two maps hold the same answers. A list of labels equals the text that joins them. */
function sameAnswers(one, other) {
  const keys = (map) => Object.keys(map ?? {}).sort();
  const text = (value) => (Array.isArray(value) ? value.join(", ") : `${value}`);
  const [mine, theirs] = [keys(one), keys(other)];
  return mine.length === theirs.length && mine.every((key, at) => key === theirs[at] && text(one[key]) === text(other[key]));
}
