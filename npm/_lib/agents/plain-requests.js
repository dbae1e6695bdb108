// Requests of other protocols than the question tool that are certain to ask what is written in them: they are asked at once, while the
// module that reads the protocol is loaded. The rules are those of the core, or stricter ones: a member that is not known here may change
// what is asked.

import { runtime } from "../ask.js";
import { invalidError, own, requestsIn, requestsModule } from "./connector.js";

/** @import { AgentOptions, Request, RequestSettings } from "../types/agents.js" */
/** @import { Runtime } from "../types/page.js" */

/** @typedef {NonNullable<Runtime["plain"]>} Plain */

/**
 * What a message asks. `isTool` says that it has the input of the question tool.
 *
 * @typedef {{ questions: unknown, correlation?: string, text?: string, isTool?: boolean }} Asked
 */

/**
 * A form of the shape that is looked for. What reads another one may throw.
 *
 * @typedef {object} Form
 * @property {string} message
 * @property {{ properties: Record<string, Property>, required?: string[] }} requestedSchema
 * @property {string} [mode]
 */

/** @typedef {{ type: string, title: string, enum?: string[], oneOf: { const: unknown, title: string }[] }} Property */

/**
 * The same for a result of LangGraph.
 *
 * @typedef {{ __interrupt__: { id: unknown, value: unknown }[] }} Interrupted
 */

/**
 * A form with one property that offers texts to choose from, as in `dialect/forms` of the core.
 *
 * @type {(request: Form, plain: Plain) => Asked | undefined}
 */
export function formIn(request, { hasOnly, plainQuestions }) {
  const { message, requestedSchema: schema, mode = "form" } = request;
  const [[name, property], more] = Object.entries(schema.properties);
  const { type, title, enum: texts, oneOf } = property;
  const isKnown =
    hasOnly(request, ["message", "requestedSchema", "mode", "sessionId", "toolCallId", "requestId"]) &&
    hasOnly(schema, ["$schema", "type", "properties", "required", "additionalProperties"]) &&
    hasOnly(property, ["type", "title", "enum", "oneOf"]);
  const isAlone = !more && (schema.required === undefined || schema.required[0] === name);
  if (!isKnown || !isAlone || mode !== "form" || type !== "string" || !title || title === message || !texts === !oneOf) return undefined;
  /** @param {{ const: unknown, title: string }} value */
  const constant = (value) => hasOnly(value, ["const", "title"]) && typeof value.const === "string" && { label: value.title };
  const questions = [{ question: message, header: title, options: texts?.map((label) => ({ label })) ?? oneOf.map(constant) }];
  return plainQuestions(questions) && { questions };
}

/**
 * A result of LangGraph with one interrupt, whose value is the input of the question tool, as in `dialect/approvals/langgraph.rs`.
 *
 * @type {(result: Interrupted, plain: Plain) => Asked | false | undefined}
 */
export function interruptIn({ __interrupt__: [interrupt, other] }, { hasOnly, plainQuestions }) {
  const { id: correlation, value: questions } = interrupt;
  const isKnown = !other && typeof correlation === "string" && hasOnly(interrupt, ["id", "value", "ns", "resumable", "when"]);
  return isKnown && plainQuestions(questions) && { questions, correlation, text: JSON.stringify(questions), isTool: true };
}

/**
 * A request as `requestsIn` returns it, if `read` can tell its questions. Those of the question tool are read by the panel, others by the
 * module. A function of the page that answers gets them as the module has read them.
 *
 * @template Message
 * @param {(message: Message, plain: Plain) => Asked | false | undefined} read
 */
const plain = (read) => (/** @type {string} */ dialect, /** @type {unknown} */ message, /** @type {AgentOptions} */ options) => {
  const { questions, isTool, ...rest } = /** @type {Partial<Asked>} */ (
    own(!own(options).ask && attempt(() => read(/** @type {Message} */ (message), /** @type {Plain} */ (runtime.plain))))
  );
  if (!questions) return undefined;
  // A page loads one module for the panel and the requests.
  const panel = requestsModule().then(({ panelOf }) => panelOf(runtime, dialect, message));
  panel.catch(() => {});
  runtime.panel ??= panel;
  const found = requestsIn(dialect, message, options).then(([request]) => {
    if (request.type !== "ask") throw invalidError(request.problems);
    return request;
  });
  found.catch(() => {});
  /** @type {RequestSettings} */
  const settings = isTool
    ? { actions: false, onRead: (prepared) => void found.then(({ settings }) => /** @type {Required<RequestSettings>} */ (settings).onRead(prepared), () => {}) }
    : { allowOther: false, source: async (given) => /** @type {Required<RequestSettings>} */ ((await found).settings).source(given) };
  // Only a page that answers itself needs `questionnaire`.
  return /** @type {Request} */ ({
    ...rest,
    type: "ask",
    dialect,
    questions,
    settings,
    write: async (outcome) => (await found).write(outcome),
    close: () => void found.then((request) => request.close(), () => {}),
  });
};

/** @type {<T>(read: () => T) => T | undefined} */
function attempt(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export const plainForm = plain(formIn);
export const plainInterrupt = plain(interruptIn);
