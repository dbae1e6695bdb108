import { connect } from "../../ask-user-question/connect/bridge.js";
import { onAddress, readAddress, writeAddress } from "../address.js";
import { byId, element } from "../element.js";
import { DATABASE, FEATURES } from "../questions/decide.js";
import { AUTHENTICATION } from "../questions/long.js";
import { createPageBridge } from "./page-bridge.js";

byId("unstarted").remove();

const [form, server, status, asks, events, host] = ["connection", "server", "status", "asks", "events", "host"].map(byId);
const CALLS = { "Ask for a database": DATABASE, "Ask for features": FEATURES, "Ask two questions": AUTHENTICATION };

/** A connection of the agent: the address and the session with its token, and for the bridge of this page its own `fetch`. */
let connection;
let session;
let asked = 0;
let starts = 0;

for (const [name, call] of Object.entries(CALLS)) {
  asks.append(element("button", { type: "button", class: "quiet", click: () => ask(call) }, name));
}
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { baseUrl, sessionId, token } = Object.fromEntries(new FormData(form));
  writeAddress({ baseUrl, sessionId, token });
  start({ baseUrl, sessionId, token });
});
onAddress(arrive);
arrive(readAddress());

/** Connects to the server that the address names, or else to the bridge of this page, in which a question waits. */
async function arrive({ baseUrl = "", sessionId = "demo", token = "" }) {
  for (const [name, value] of Object.entries({ baseUrl, sessionId, token })) form.elements.namedItem(name).value = value;
  byId("real").open = baseUrl !== "";
  if (baseUrl) return start({ baseUrl, sessionId, token });
  await start({ ...createPageBridge((request, code) => note(`${request} → ${code}`)), sessionId: "demo", token: "agent" });
  ask(DATABASE);
}

/** Creates the session as the agent, then connects as a page, which gets a token of its own. */
async function start(next) {
  const mine = (starts += 1);
  session?.close();
  host.replaceChildren();
  events.replaceChildren();
  connection = next;
  server.textContent = next.fetch ? "The server is simulated in this page." : `The server is ${next.baseUrl}.`;
  enable(true);
  try {
    const { token } = await (await asAgent("PUT", "")).json();
    if (mine !== starts) return;
    const { baseUrl, sessionId, fetch, eventSource } = next;
    const headers = { authorization: `Bearer ${token}` };
    const transport = fetch ? { fetch, eventSource } : { headers, storage: sessionStorage };
    session = connect({ baseUrl, sessionId, ...transport, host, askedBy: "The agent of this session", onStatus: showStatus, onSettled: settled, onError: failed });
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
    await asAgent("POST", "/questions", { toolUseId, questions });
    note(`${toolUseId} was asked.`);
  } catch (error) {
    note(`The question could not be asked: ${error.message}.`);
  }
}

/** A request that only the agent may make. In your application, the agent's token stays on your server. */
async function asAgent(method, path, body) {
  const { baseUrl, sessionId, token, fetch = globalThis.fetch } = connection;
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
