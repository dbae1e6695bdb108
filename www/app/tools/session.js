import { connect } from "../../ask-user-question/connect/bridge.js";
import { onAddress, readAddress, writeAddress } from "../address.js";
import { byId, element } from "../element.js";
import { AUTHENTICATION, DATABASE, FEATURES } from "../questions.js";

const [form, status, asks, events, host] = ["connection", "status", "asks", "events", "host"].map(byId);
let session;
let asked = 0;

for (const [name, call] of Object.entries({ "Ask for a database": DATABASE, "Ask for features": FEATURES, "Ask two questions": AUTHENTICATION })) {
  asks.append(element("button", { type: "button", class: "quiet", click: () => ask(call.input ?? call) }, name));
}
form.addEventListener("submit", (event) => {
  event.preventDefault();
  start(Object.fromEntries(new FormData(form)));
});
onAddress(arrive);
arrive(readAddress());

function arrive({ baseUrl = "", sessionId = "demo" }) {
  form.elements.namedItem("baseUrl").value = baseUrl;
  form.elements.namedItem("sessionId").value = sessionId;
  if (baseUrl) start({ baseUrl, sessionId });
  else enable(false);
}

function start({ baseUrl, sessionId }) {
  session?.close();
  host.replaceChildren();
  writeAddress({ baseUrl, sessionId });
  enable(true);
  try {
    session = connect({ baseUrl, sessionId, host, storage: sessionStorage, askedBy: "The agent of this session", onStatus: showStatus, onSettled: settled, onError: failed });
  } catch (error) {
    enable(false);
    failed(error);
  }
}

/** Adds a question to the session, in place of Claude Code. */
async function ask({ questions }) {
  const { baseUrl, sessionId } = Object.fromEntries(new FormData(form));
  const toolUseId = `toolu_${Date.now().toString(36)}${(asked += 1)}`;
  const url = `${baseUrl.replace(/\/?$/, "/")}api/sessions/${encodeURIComponent(sessionId)}/questions`;
  try {
    const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ toolUseId, questions }) });
    if (!response.ok) throw new Error(`the bridge answered with status ${response.status}`);
    note(`${toolUseId} was asked.`);
  } catch (error) {
    note(`The question could not be asked: ${error.message}.`);
  }
}

function settled({ toolUseId, outcome }) {
  const answers = Object.values(outcome.answers ?? {}).join("; ");
  note(`${toolUseId} ended: ${outcome.type}${answers ? ` – ${answers}` : ""}.`);
}

function failed(error) {
  note(error.message);
}

function showStatus(now) {
  status.textContent = now;
  status.dataset.state = now;
}

function note(text) {
  events.prepend(element("li", {}, element("time", {}, new Date().toLocaleTimeString("en-GB")), text));
}

function enable(on) {
  for (const button of asks.children) button.disabled = !on;
  showStatus(on ? "connecting" : "not connected");
}
