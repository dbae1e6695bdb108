import { approve } from "../../ask-user-question/approve.js";
import { open, receipt } from "../../ask-user-question/index.js";
import { element } from "../element.js";
import { DATABASE } from "../questions/decide.js";

const [database] = DATABASE.questions;

const ACTION = { tool: "bash", description: "All tests have passed.", arguments: { command: "npm publish --access public" } };

const FIELDS = [
  { question: "Name of the service", type: "text", required: true, default: "billing" },
  { question: "Reachable from outside?", type: "confirm", required: true },
];

/** What an answered question is: the receipt shows it. */
const ANSWERED = {
  type: "answered",
  answers: { [database.question]: "SQLite" },
  entries: [{ index: 0, question: database.question, header: database.header, status: "answered", selected: [{ index: 2, label: "SQLite" }] }],
};

/**
 * The states of the panel, by their names. Each shows one in a host, and resolves when the reader has answered it. The askers differ, so
 * that the panels have different names.
 */
const STATES = {
  "A question": (host) => open({ questions: [{ ...database, type: "choice", default: "MongoDB" }] }, { host, askedBy: "The coding agent" }).outcome,
  "An approval": (host) => approve(ACTION, { host, askedBy: "The release agent" }),
  "A form": (host) => open({ questions: FIELDS }, { host, askedBy: "The project agent", layout: "form" }).outcome,
};

const RECEIPT = "A receipt";
/** Which states are below each other where there are two columns: both are about as high. */
const COLUMNS = [["A question", RECEIPT], ["An approval", "A form"]];

/**
 * Shows all states at once, below their names. What is answered is asked again.
 * @param {HTMLElement} place
 */
export function previewAll(place) {
  const hosts = Object.fromEntries([...Object.keys(STATES), RECEIPT].map((name) => [name, element("div", { class: "host" })]));
  const state = (name) => element("section", { class: "state", role: "group", "aria-label": name }, element("h2", {}, name), hosts[name]);
  place.append(...COLUMNS.map((names) => element("div", { class: "column" }, ...names.map(state))));
  for (const [name, show] of Object.entries(STATES)) keep(hosts[name], show);
  receipt(DATABASE, ANSWERED, { host: hosts[RECEIPT] });
}

async function keep(host, show) {
  for (;;) {
    await show(host).catch(() => {});
    [...host.children].slice(0, -1).forEach((old) => old.remove());
  }
}
