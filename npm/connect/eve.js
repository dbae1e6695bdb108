// eve of Vercel: input requests of a session, from the events of its stream or from the state that `useEveAgent` keeps.

import { decisions } from "../_lib/agents/decisions.js";
import { OpenQuestions } from "../_lib/agents/open-questions.js";
import { newScope } from "../_lib/agents/scope.js";

export function connect({ approvals, ...options } = {}) {
  const questions = new OpenQuestions(options);
  /** Requests that wait, by id: those of the last event that had some under it. */
  const waiting = new Map();
  const counts = { ignored: 0 };
  const scope = newScope("eve");
  // An answer under an id is one to everything that has it, asked or not.
  const isAsked = (request) => isRequest(request) && (approvals || isQuestion(request));
  const update = (requests, agent) => {
    const of = (request) => ({ ...call(request, agent, requests), scope, isAsked: isAsked(request) });
    questions.update(decisions(requests().map(of)));
  };
  const ofStream = (session) => update(() => [...waiting.values()].flat(), session);
  return {
    counts,
    receive(event, session) {
      const { requests, resolutions, requestId } = event?.data ?? {};
      if (event?.type === "input.requested") {
        const arrived = list(requests).filter((request) => request && typeof request === "object");
        counts.ignored += list(requests).filter((request) => !isRequest(request)).length;
        // A later event may change a request.
        for (const { requestId } of arrived) waiting.set(requestId, arrived.filter((request) => request.requestId === requestId));
      } else if (event?.type === "input.resolved") {
        for (const resolution of list(resolutions)) waiting.delete(resolution?.requestId);
      } else if (event?.type === "approval.settled") waiting.delete(requestId);
      else if (event?.type === "session.completed" || event?.type === "session.failed") waiting.clear();
      else return;
      ofStream(session);
    },
    update(agent) {
      const inputs = () => Object.values((agent?.snapshot ?? agent)?.conversation?.inputs ?? {});
      update(() => inputs().filter((input) => input?.status === "open" && input.request).map(({ request }) => request), agent);
    },
    close() {
      waiting.clear();
      questions.close();
    },
  };
}

/** `requests()` are those that wait now. */
function call(request, agent, requests) {
  const id = request.requestId;
  const sharing = () => requests().filter(({ requestId }) => `${requestId}` === `${id}`);
  return {
    key: id,
    about: id,
    id,
    dialect: "eve",
    message: () => request,
    // A text would decide about an approval.
    failed: (text) => (sharing().every(isQuestion) ? { requestId: id, text } : null),
    isOpen: () => sharing().length > 0,
    send: (response, ending) => send(agent, response, ending),
  };
}

/** A person who cancels wants the agent to stop, and eve has a way to say that. */
function send(agent, response, ending) {
  if (ending === "cancelled" && agent.cancel) return agent.cancel();
  return agent.respond ? agent.respond([response]) : agent.send({ inputResponses: [response] });
}

const isQuestion = ({ kind }) => kind === "question";

const isRequest = (request) => typeof request?.requestId === "string" && typeof request.prompt === "string";

const list = (value) => (Array.isArray(value) ? value : []);
