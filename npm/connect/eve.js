// eve of Vercel: input requests of a session, from the events of its stream or from the state that `useEveAgent` keeps.

/**
 * @import { Agent } from "./eve.js"
 */

/**
 * What is read of a request.
 *
 * @typedef {{ requestId?: unknown, kind?: unknown, prompt?: unknown }} Request
 */

/**
 * What is read of an event.
 *
 * @typedef {object} Event
 * @property {unknown} [type]
 * @property {{ requests?: readonly Request[], resolutions?: readonly ({ requestId?: unknown } | null)[], requestId?: unknown } | null} [data]
 */

/**
 * What is read of the state of an agent, or of its snapshot.
 *
 * @typedef {object} State
 * @property {State} [snapshot]
 * @property {{ inputs?: Record<string, { status?: unknown, request?: Request } | null> }} [conversation]
 */

import { decisions } from "../_lib/agents/decisions.js";
import { OpenQuestions } from "../_lib/agents/open-questions.js";
import { newScope } from "../_lib/agents/scope.js";

/** @type {typeof import("./eve.js").connect} */
export function connect({ approvals, ...options } = {}) {
  const questions = new OpenQuestions(options);
  /**
   * Requests that wait, by id: those of the last event that had some under it.
   *
   * @type {Map<unknown, Request[]>}
   */
  const waiting = new Map();
  const counts = { ignored: 0 };
  const scope = newScope("eve");
  // An answer under an id is one to everything that has it, asked or not.
  /** @param {Request} request */
  const isAsked = (request) => isRequest(request) && (approvals || isQuestion(request));
  /** @param {() => Request[]} requests @param {Agent} agent */
  const update = (requests, agent) => {
    /** @param {Request} request */
    const of = (request) => ({ ...call(request, agent, requests), scope, isAsked: isAsked(request) });
    questions.update(decisions(requests().map(of)));
  };
  /** @param {Agent} session */
  const ofStream = (session) => update(() => [...waiting.values()].flat(), session);
  return {
    counts,
    /** @param {Event | null | undefined} event @param {Agent} session */
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
    /** @param {Agent & State} agent */
    update(agent) {
      const inputs = () => Object.values((agent?.snapshot ?? agent)?.conversation?.inputs ?? {});
      update(() => /** @type {{ request: Request }[]} */ (inputs().filter((input) => input?.status === "open" && input.request)).map(({ request }) => request), agent);
    },
    close() {
      waiting.clear();
      questions.close();
    },
  };
}

/**
 * `requests()` are those that wait now.
 *
 * @param {Request} request
 * @param {Agent} agent
 * @param {() => Request[]} requests
 */
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
    failed: (/** @type {string} */ text) => (sharing().every(isQuestion) ? { requestId: id, text } : null),
    isOpen: () => sharing().length > 0,
    send: (/** @type {unknown} */ response, /** @type {unknown} */ ending) => send(agent, response, ending),
  };
}

/**
 * A person who cancels wants the agent to stop, and eve has a way to say that.
 *
 * @param {Agent} agent
 * @param {unknown} response
 * @param {unknown} ending
 */
function send(agent, response, ending) {
  if (ending === "cancelled" && agent.cancel) return agent.cancel();
  return agent.respond ? agent.respond(/** @type {never} */ ([response])) : /** @type {Required<Agent>} */ (agent).send(/** @type {never} */ ({ inputResponses: [response] }));
}

/** @param {Request} request */
const isQuestion = ({ kind }) => kind === "question";

/** @param {Request | null} request */
const isRequest = (request) => typeof request?.requestId === "string" && typeof request.prompt === "string";

/** @type {<T>(value: readonly T[] | undefined) => readonly T[]} */
const list = (value) => (Array.isArray(value) ? value : []);
