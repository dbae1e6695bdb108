// eve of Vercel: input requests of a session, from the events of its stream or from the state that `useEveAgent` keeps.

import { decisions } from "../_engine/connect/decisions.js";
import { OpenQuestions } from "../_engine/connect/open-questions.js";
import { newScope } from "../_engine/connect/scope.js";

export function connect({ approvals, ...options } = {}) {
  const questions = new OpenQuestions(options);
  /** Requests that wait, by id, and the session that gets the answer. */
  const waiting = new Map();
  const counts = { ignored: 0 };
  const scope = newScope("eve");
  const isAsked = (request) => isRequest(request) && (approvals || request.kind === "question");
  const update = (requests, agent) => {
    const isOpen = (id) => requests().some(({ requestId }) => requestId === id);
    const calls = requests().filter(isAsked).map((request) => ({ ...call(request, agent, isOpen), scope }));
    const isDecision = ({ message }) => message().kind !== "question";
    questions.update([...calls.filter((call) => !isDecision(call)), ...decisions(calls.filter(isDecision))]);
  };
  const ofStream = (session) => update(() => [...waiting.values()], session);
  return {
    counts,
    receive(event, session) {
      const { requests, resolutions, requestId } = event?.data ?? {};
      if (event?.type === "input.requested") {
        for (const request of list(requests)) {
          if (isRequest(request)) waiting.set(request.requestId, request);
          else counts.ignored += 1;
        }
      } else if (event?.type === "input.resolved") {
        for (const resolution of list(resolutions)) waiting.delete(resolution?.requestId);
      } else if (event?.type === "approval.settled") waiting.delete(requestId);
      else if (event?.type === "session.completed" || event?.type === "session.failed") waiting.clear();
      else return;
      ofStream(session);
    },
    update(agent) {
      const inputs = () => Object.values((agent?.snapshot ?? agent)?.conversation?.inputs ?? {});
      update(() => inputs().filter((input) => input?.status === "open").map(({ request }) => request), agent);
    },
    close() {
      waiting.clear();
      questions.close();
    },
  };
}

function call(request, agent, isOpen) {
  const id = request.requestId;
  const failed = (text) => ({ requestId: id, text });
  return {
    key: id,
    id,
    dialect: "eve",
    message: () => request,
    failed: request.kind === "question" ? failed : () => null,
    isOpen: () => isOpen(id),
    send: (response, ending) => send(agent, response, ending),
  };
}

/** A person who cancels wants the agent to stop, and eve has a way to say that. */
function send(agent, response, ending) {
  if (ending === "cancelled" && agent.cancel) return agent.cancel();
  return agent.respond ? agent.respond([response]) : agent.send({ inputResponses: [response] });
}

const isRequest = (request) => typeof request?.requestId === "string" && typeof request.prompt === "string";

const list = (value) => (Array.isArray(value) ? value : []);
