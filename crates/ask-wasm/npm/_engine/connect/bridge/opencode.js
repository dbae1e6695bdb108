// OpenCode (docs/sources.md, section 3.15): events of its server, its list of pending questions, and the answers by POST.

import { decode, encode } from "../../../core.js";
import { folder, http } from "./http.js";
import { parse, readObject, readPending } from "./replies.js";
import { Session } from "./session.js";
import { inform, invalidError } from "../connector.js";
import { readOptions } from "../read-options.js";
import { newScope } from "../scope.js";
import { sdk } from "./opencode-sdk.js";

/** Opens a session. Throws if the address is none. */
export function connect(options) {
  const { baseUrl, client, directory, workspace, username, password, sessionId, signal, eventSource, fetch, headers, credentials, retryMs, onStatus, onError, onSettled, onPanel, onLoss, ask, tool, deliver, ...panel } = options;
  const where = Object.fromEntries(Object.entries({ directory, workspace }).filter(([, value]) => value !== undefined));
  const requests = client ? sdk(client, where) : server(options, where);
  // The questions have been read in the requested mode already.
  return new Session(options, { ...panel, mode: "lenient" }, protocol(requests, options));
}

/** The requests by `fetch`. A password goes into a header, so the events are fetched as well. */
function server(options, where) {
  const { baseUrl, username = "opencode", password, headers } = options;
  const basic = password !== undefined && { authorization: `Basic ${base64(`${username}:${password}`)}` };
  const search = `${new URLSearchParams(where)}`;
  const { get, post, events } = http(folder(baseUrl), { ...options, headers: basic ? { ...basic, ...headers } : headers }, search);
  return {
    questions: (signal) => get("question", signal),
    statuses: (signal) => get("session/status", signal),
    answer: ({ path, body }, signal) => post(path.slice(1), body, signal),
    events: () => events("event"),
  };
}

const base64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

function protocol({ questions, statuses, answer, events }, options) {
  const concerns = (message) => options.sessionId === undefined || message?.sessionID === options.sessionId;
  return {
    scope: `opencode ${options.baseUrl ?? newScope()} `,
    panelId: (id) => id,
    idOf: (message) => (typeof message?.id === "string" ? message.id : undefined),
    async ask(message) {
      const { inbound, problems } = await decode("opencode", message, readOptions(options));
      if (inbound.type !== "ask") throw invalidError(problems);
      return inbound.pending.questionnaire;
    },
    async answerTo(message, outcome) {
      const { messages, losses } = await encode("opencode", { correlation: message.id, raw: message }, outcome);
      if (losses.length) inform(options, () => options.onLoss?.(losses, outcome));
      const [request] = messages;
      return request ? { ...request, id: message.id } : undefined;
    },
    isSame: (announced, { body }) => JSON.stringify(announced) === JSON.stringify(body?.answers),
    // The server forgets a question as soon as it has an answer.
    isOurs: ({ closed }) => closed,
    settled: (requestID, outcome) => ({ requestID, outcome }),
    answer,
    events,
    async list(requests) {
      const list = (await requests.send(questions, readPending)).filter(concerns);
      if (list.length === 0) return list;
      // The list keeps the questions of a session that was aborted, and no event repeats that.
      const states = await requests.send(statuses, readObject);
      return list.filter((message) => message?.sessionID === undefined || (states[message.sessionID]?.type ?? "idle") !== "idle");
    },
    listen: (source, on) =>
      source.addEventListener("message", ({ data }) => {
        const event = parse(data);
        const content = event?.properties;
        if (content && concerns(content)) receive(event.type, content, on);
      }),
  };
}

function receive(type, content, { asked, answered, ended }) {
  const isAborted = type === "session.error" && content.error?.name === "MessageAbortedError";
  if (type === "question.asked" && typeof content.id === "string") asked(content);
  else if (type === "question.replied" || type === "question.rejected") answered(content.requestID, content.answers);
  else if (isAborted || type === "session.idle" || type === "session.deleted") ended(({ sessionID }) => sessionID === content.sessionID);
}
