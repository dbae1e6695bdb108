import { connect } from "../../ask-user-question/connect/bridge.js";
import { onAddress, readAddress, writeAddress } from "../address.js";
import { byId, element } from "../element.js";
import { DATABASE, FEATURES } from "../questions/decide.js";
import { AUTHENTICATION } from "../questions/long.js";

byId("unstarted").remove();

const [form, status, asks, events, host] = ["connection", "status", "asks", "events", "host"].map(byId);
let session;
let asked = 0;
let starts = 0;

for (const [name, call] of Object.entries({ "Ask for a database": DATABASE, "Ask for features": FEATURES, "Ask two questions": AUTHENTICATION })) {
  asks.append(element("button", { type: "button", class: "quiet", click: () => ask(call.input ?? call) }, name));
}
form.addEventListener("submit", (event) => {
  event.preventDefault();
  start(Object.fromEntries(new FormData(form)));
});
onAddress(arrive);
arrive(readAddress());

function arrive({ baseUrl = "", sessionId = "demo", token = "" }) {
  for (const [name, value] of Object.entries({ baseUrl, sessionId, token })) form.elements.namedItem(name).value = value;
  if (baseUrl) start({ baseUrl, sessionId, token });
  else enable(false);
}

/** Creates the session as the agent, then connects as a page, which gets a token of its own. */
async function start(connection) {
  const mine = (starts += 1);
  session?.close();
  host.replaceChildren();
  writeAddress(connection);
  enable(true);
  try {
    const { token } = await (await asAgent(connection, "PUT", "")).json();
    if (mine !== starts) return;
    const { baseUrl, sessionId } = connection;
    const headers = { authorization: `Bearer ${token}` };
    session = connect({ baseUrl, sessionId, headers, host, storage: sessionStorage, askedBy: "The agent of this session", onStatus: showStatus, onSettled: settled, onError: failed });
  } catch (error) {
    if (mine !== starts) return;
    enable(false);
    note(`The session could not be opened: ${error.message}.`);
  }
}

/** Adds a question to the session, in place of Claude Code. */
async function ask({ questions }) {
  const toolUseId = `toolu_${Date.now().toString(36)}${(asked += 1)}`;
  try {
    await asAgent(Object.fromEntries(new FormData(form)), "POST", "/questions", { toolUseId, questions });
    note(`${toolUseId} was asked.`);
  } catch (error) {
    note(`The question could not be asked: ${error.message}.`);
  }
}

/** A request that only the agent may make. In your application, the agent's token stays on your server. */
async function asAgent({ baseUrl, sessionId, token }, method, path, body) {
  const url = `${baseUrl.replace(/\/?$/, "/")}api/sessions/${encodeURIComponent(sessionId)}${path}`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`the bridge answered with status ${response.status}`);
  return response;
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
