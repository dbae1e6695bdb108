import { element } from "../element.js";
import { json } from "../source-text.js";

const SAYS = {
  answered: "answered", replied: "answered in chat", declined: "continued without an answer", cancelled: "cancelled", expired: "time limit passed",
  aborted: "closed", superseded: "withdrawn", "not-shown": "never shown", failed: "failed", unknown: "unclear", waiting: "no answer yet", abandoned: "never answered",
};

/**
 * A logged call with its result, in the layout of cc-viewer: all options, with the selected ones marked.
 * @param {Partial<import("../../ask-user-question/connect/transcript.js").Call>} call
 */
export function callCard({ line, askedAt, sidechain, questionnaire, problems, input, outcome, guesses, says }) {
  const head = [line && `Line ${line.toLocaleString("en")}`, when(askedAt), sidechain && "asked by a subagent", guesses.length > 0 && "read from text: a guess"];
  const questions = questionnaire?.questions.map((question, at) => asked(question, outcome?.entries[at]));
  const unread = () => [
    element("ul", { class: "notes" }, ...problems.map(({ message }) => element("li", { "data-kind": "problem" }, message))),
    json(input ?? null),
  ];
  const body = element("div", { class: "call-body" }, ...(questions ?? unread()));
  if (outcome?.response) body.append(beside("Answered in chat", outcome.response));
  return element(
    "article",
    { class: "call" },
    element("p", { class: "call-head" }, ...head.filter(Boolean).map((part) => element("span", {}, part)), element("span", { class: "badge", "data-state": says }, SAYS[says])),
    body,
  );
}

function asked(question, entry) {
  const taken = new Set(entry?.selected.map(({ index }) => index));
  const choices = question.options.map((option, at) =>
    element(
      "li",
      { "data-taken": taken.has(at) },
      element("b", { dir: "auto" }, option.labelShown ?? option.label, ...(taken.has(at) ? [element("span", { class: "hidden" }, " (taken)")] : [])),
      ...(option.description ? [element("span", { class: "says", dir: "auto" }, option.descriptionShown ?? option.description)] : []),
    ),
  );
  const header = question.headerShown ?? question.header;
  return element(
    "section",
    { class: "asked" },
    element("h2", { dir: "auto" }, ...(header ? [element("span", { class: "chip" }, header)] : []), question.questionShown ?? question.question),
    ...(choices.length ? [element("ul", { class: "choices", "data-several": question.multiSelect }, ...choices)] : []),
    ...(entry?.other ? [beside("Free text", entry.other)] : []),
    ...(entry?.notes ? [beside("Note", entry.notes)] : []),
  );
}

const beside = (what, text) => element("p", { class: "beside", dir: "auto" }, element("b", {}, what), text);

function when(time) {
  const date = new Date(time ?? NaN);
  return Number.isNaN(date.valueOf()) ? undefined : date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}
