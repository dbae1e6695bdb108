// OpenCode (docs/sources.md, section 3.15): events of its server, its lists of pending questions and permissions, and the answers by POST.

import { decode, encode } from "../../../core.js";
import { asksApproval } from "../approvals/call.js";
import { folder, http } from "./http.js";
import { parse, readObject, readPending } from "./replies.js";
import { backoff, pause } from "./retry.js";
import { Session } from "./session.js";
import { inform, invalidError, reportError, requestsIn } from "../connector.js";
import { readOptions } from "../read-options.js";
import { newScope } from "../scope.js";
import { sdk } from "./opencode-sdk.js";

/** How often a call is looked for. */
const CALL_ATTEMPTS = 6;

/** Opens a session. Throws if the address is none. */
export function connect(options) {
  const { baseUrl, client, directory, workspace, username, password, sessionId, signal, eventSource, fetch, headers, credentials, retryMs, onStatus, onError, onSettled, onPanel, onLoss, ask, tool, approvals, deliver, ...panel } = options;
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
    permissions: (signal) => get("permission", signal),
    message: ({ sessionID, messageID }, signal) => get(`session/${encodeURIComponent(sessionID)}/message/${encodeURIComponent(messageID)}`, signal),
    statuses: (signal) => get("session/status", signal),
    answer: ({ path, body }, signal) => post(path.slice(1), body, signal),
    events: () => events("event"),
  };
}

const base64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

function protocol({ questions, permissions, statuses, answer, events, ...calls }, options) {
  const concerns = (message) => (options.sessionId === undefined || message?.sessionID === options.sessionId) && (!isPermission(message) || isForPerson(message, options));
  /** What writes the reply to a permission, by its message. */
  const writers = new WeakMap();
  const askPermission = async (message, requests) => {
    const [asked] = await requestsIn("opencode", { ...message, part: await callOf(message, requests, calls, options) }, { ...options, approvals: true });
    if (asked.type === "ask") {
      writers.set(message, (outcome) => asked.write(outcome));
      return asked;
    }
    // One that cannot be shown whole is rejected.
    const why = asked.problems.map(({ message }) => message).join("\n");
    writers.set(message, () => ({ messages: [{ body: { reply: "reject", message: why } }], losses: [] }));
    reportError(options, new Error(why));
    return { outcome: { type: "declined", entries: [] } };
  };
  const questionReply = async (message, outcome) => {
    const { messages, losses } = await encode("opencode", { correlation: message.id, raw: message }, outcome);
    return { request: messages[0], losses };
  };
  const permissionReply = async (message, outcome) => {
    const { messages, losses } = await writers.get(message)(outcome);
    return { request: messages[0] && { path: `/permission/${encodeURIComponent(message.id)}/reply`, body: messages[0].body }, losses };
  };
  return {
    contentOf: (message) => (isPermission(message) ? message.permission : message.questions),
    scope: options.baseUrl === undefined ? newScope("opencode") : `opencode ${options.baseUrl}`,
    name: options.connection ?? options.baseUrl?.toString(),
    idOf: (message) => (typeof message?.id === "string" ? message.id : undefined),
    async ask(message, requests) {
      if (isPermission(message)) return askPermission(message, requests);
      const { inbound, problems } = await decode("opencode", message, readOptions(options));
      if (inbound.type !== "ask") throw invalidError(problems);
      return { questions: inbound.pending.questionnaire };
    },
    async answerTo(message, outcome) {
      const { request, losses } = await (isPermission(message) ? permissionReply : questionReply)(message, outcome);
      if (losses.length) inform(options, () => options.onLoss?.(losses, outcome));
      return request && { ...request, id: message.id };
    },
    isSame: (announced, { body }) => JSON.stringify(announced) === JSON.stringify(body?.reply ?? body?.answers),
    // The server forgets a question as soon as it has an answer.
    isOurs: ({ closed }) => closed,
    settled: (requestID, outcome) => ({ requestID, outcome }),
    answer,
    events,
    async list(requests) {
      const asked = await requests.send(questions, readPending);
      const list = [...asked, ...(options.approvals ? await requests.send(permissions, readPending) : [])].filter(concerns);
      if (list.length === 0) return list;
      // The list keeps the questions of a session that was aborted, and no event repeats that.
      const states = await requests.send(statuses, readObject("The state of the sessions"));
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

const isPermission = (message) => typeof message?.permission === "string";

function isForPerson({ permission: tool, patterns, metadata }, options) {
  try {
    return asksApproval(options, tool, { patterns, metadata });
  } catch (error) {
    reportError(options, error);
    return false;
  }
}

/** The part of a message with the call that waits for a permission; undefined if the permission is about none. */
async function callOf({ sessionID, tool }, requests, calls, { retryMs = 500, signal }) {
  if (typeof tool?.messageID !== "string") return undefined;
  const call = (signal) => calls.message({ sessionID, messageID: tool.messageID }, signal);
  for (let attempt = 0; attempt < CALL_ATTEMPTS; attempt += 1) {
    const { parts } = await requests.send(call, readObject("The message with the call"));
    const part = parts?.find?.(({ type, callID }) => type === "tool" && callID === tool.callID);
    // A call that has just begun has no input yet.
    if (part?.state && part.state.status !== "pending") return part;
    await pause(backoff(retryMs, attempt), signal);
  }
  throw new Error("The call that waits for a permission is not in its message");
}

function receive(type, content, { asked, answered, ended }) {
  const isAborted = type === "session.error" && content.error?.name === "MessageAbortedError";
  const isAsked = type === "question.asked" || (type === "permission.asked" && isPermission(content));
  if (isAsked && typeof content.id === "string") asked(content);
  else if (type === "question.replied" || type === "question.rejected" || type === "permission.replied") answered(content.requestID, content.reply ?? content.answers);
  else if (isAborted || type === "session.idle" || type === "session.deleted") ended(({ sessionID }) => sessionID === content.sessionID);
}
