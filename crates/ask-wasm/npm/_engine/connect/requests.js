// The requests in a message, of any protocol: which module reads them, what a panel asks, and the reply.

import { refusal } from "../reading/refusal.js";
import { complete } from "../reading/prepared.js";
import { stringify } from "../basics/size.js";
import { core } from "../load/core-load.js";
import { forms, permissions, runs } from "../load/engines.js";
import { reader } from "../load/reader-load.js";
import { valueOf } from "./replies.js";

/** What a module has for a group of protocols. `prepared` returns what a panel reads. */
const FORMS = { load: forms, open: "openForm", answer: "answerForm", prepared: (calls, request, { allowOther }) => calls.preparedForm(request, allowOther ?? true) };
const actions = (calls, request, { wording }) => calls.preparedApproval(request, JSON.stringify(wording ?? null));
const PERMISSIONS = { load: permissions, open: "openPermission", answer: "answerPermission", prepared: actions };
const RUNS = { load: runs, open: "openRun", answer: "answerRun", prepared: actions };
const ANY = {
  load: core,
  open: "openAny",
  answer: "answerAny",
  prepared: (calls, request, { allowOther, wording }) => calls.preparedAny(request, allowOther ?? true, JSON.stringify(wording ?? null)),
};

/** The groups that are read by a module of their own. Of a protocol in two groups the second one has what the first leaves. */
const GROUPS = {
  "acp-adapter": [PERMISSIONS],
  "acp-elicitation": [FORMS],
  "acp-permission": [PERMISSIONS],
  "agui-interrupt": [FORMS, ANY],
  "ai-sdk": [PERMISSIONS, ANY],
  langgraph: [RUNS],
  "mcp-elicitation": [FORMS],
  "mcp-input-required": [FORMS],
  "openai-agents": [PERMISSIONS],
};

/**
 * The contents of a message, in order: `{type: "ask", correlation, text, …}`, which waits for an answer, `{type: "withdraw",
 * correlation}`, and `{type: "none", problems}`.
 */
export async function requestsIn(stub, dialect, message, options) {
  let text;
  try {
    text = stringify(message);
  } catch (cause) {
    return [{ type: "none", problems: [refusal(cause, "message")] }];
  }
  for (const group of GROUPS[dialect] ?? [ANY]) {
    const found = await open(stub, group, dialect, text, options);
    if (group === ANY || found.some(({ type, problems }) => type !== "none" || problems.length)) return found;
  }
  return [{ type: "none", problems: [] }];
}

async function open(stub, group, dialect, text, options) {
  const { mode, profile, previews, tool } = options;
  // A form without options of the host is read with little code.
  const isPlain = !mode && !profile && (previews ?? "markdown") === "markdown";
  if (group === FORMS) stub.forms = forms;
  const read = async (calls) => valueOf(await calls[group.open](dialect, text, typeof tool === "string" ? tool : "", isPlain));
  try {
    const calls = await group.load(stub);
    const again = async (at) => (await read(await group.load(stub)))[at];
    const found = await read(calls);
    // What identifies what is asked.
    const texts = await Promise.all(found.map(({ input, request }) => request !== undefined && (JSON.stringify(input) ?? calls.questionsOf(request))));
    return found.map((one, at) => (one.type === "ask" ? requestOf(stub, group, calls, { dialect, options, text: texts[at], ...one }, () => again(at)) : one));
  } catch (error) {
    if (!error.problems?.length) throw error;
    return [{ type: "none", problems: error.problems }];
  }
}

/** A request. `again` opens it in another instance of its module, because an instance that has failed is replaced. */
function requestOf(stub, group, calls, { dialect, options, text, request, correlation, problems, input, form }, again) {
  let [current, number] = [calls, request];
  /** The questions of a request that its module has not read, as `acceptRequest` takes them, and whether it has taken them. */
  let [read, isAccepted] = [undefined, true];
  /** The functions of the instance that has the request. */
  const ready = async () => {
    const latest = await group.load(stub);
    if (latest !== current) {
      [current, number, isAccepted] = [latest, (await again()).request, !read];
    }
    if (!isAccepted) valueOf(await current.acceptRequest(number, ...read));
    isAccepted = true;
    return current;
  };
  const onRead = (prepared) => {
    read = prepared === undefined ? [stringify(input), false] : [prepared, true];
    isAccepted = false;
  };
  /** What the reader makes of questions that need repair. */
  const repaired = async ({ mode, profile, previews: preview, allowOther }) => {
    const given = { mode: form ? "lenient" : mode, profile, preview, allowOther };
    const prepared = await (await reader(stub)).prepare(stringify(input), JSON.stringify(given));
    if (JSON.parse(prepared).problems.length) return prepared;
    onRead(prepared);
    await ready();
    return prepared;
  };
  const prepared = async (given) => (input === undefined ? group.prepared(await ready(), number, given) : repaired(given));
  // The panel itself reads the input of the tool.
  const isTool = input !== undefined && !form;
  return {
    type: "ask",
    dialect,
    correlation,
    problems,
    text,
    questions: isTool ? input : async (given) => complete(stub, await prepared({ ...given, mode: options.mode })),
    settings: isTool ? { onRead } : {},
    async questionnaire() {
      if (input === undefined) return { questionnaire: valueOf((await ready()).questionsOf(number)), problems: [] };
      return JSON.parse(await repaired(options));
    },
    async write(outcome) {
      const calls = await ready();
      return valueOf(await calls[group.answer](number, JSON.stringify(outcome)));
    },
    close: () => current.closeRequest(number),
  };
}
