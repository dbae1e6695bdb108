import { ask, askOutcome, AskError, open, openStream, preload } from "./ask-user-question/index.js";
import { onAddress, readAddress, writeAddress } from "./app/address.js";
import { createAgent } from "./app/agent.js";
import { createChat } from "./app/chat.js";
import { createComposer } from "./app/composer.js";
import { makeRoomForDock } from "./app/dock-room.js";
import { byId, element } from "./app/element.js";
import { GROUPS, SCENES } from "./app/scenes.js";
import { changedOnly, foldSettings, mountSettings, settingsFrom } from "./app/settings.js";
import { createTool } from "./app/tool.js";

const page = document.documentElement;
let settings = settingsFrom(readAddress());
let current;
let started = false;

const chat = createChat({ log: byId("log"), flow: byId("flow"), latest: byId("latest"), status: byId("status") });
const composer = createComposer(
  { form: byId("composer"), field: byId("message"), stop: byId("stop") },
  { onSend: (text) => agent.receive(text), onStop: () => agent.stop() },
);
const use = createTool({ ask, askOutcome, open, openStream, AskError }, options, byId("message"));
const agent = createAgent({ use, chat, composer, onScene: show });
const showSettings = mountSettings(byId("settings-form"), (changed) => apply(changed));
const buttons = new Map(SCENES.map((scene) => [scene.id, sceneButton(scene)]));

byId("scenes").append(element("div", { class: "groups" }, ...GROUPS.map(sceneGroup)));
byId("reset").addEventListener("click", restart);
onAddress(arrive);
foldSettings(byId("settings"));
new ResizeObserver(alignColumn).observe(byId("log"));
makeRoomForDock(byId("chat"));
// Loads the panel before the first question. If that fails, the first call reports the error.
preload().catch(() => {});
byId("unstarted").remove();
arrive(readAddress());

/** Applies an address: on load, and when a link changes the hash. */
function arrive(address) {
  const scene = SCENES.find(({ id }) => id === address.scene);
  const same = started && scene === current;
  apply(settingsFrom(address));
  started = true;
  if (same) return;
  if (scene) play(scene);
  else restart();
}

function play(scene) {
  show(scene);
  agent.play(scene);
}

function restart() {
  show(undefined);
  chat.clear();
  agent.greet();
}

function show(scene) {
  current = scene;
  for (const [id, button] of buttons) button.setAttribute("aria-current", String(id === scene?.id));
  buttons.get(scene?.id)?.scrollIntoView({ block: "nearest", inline: "center" });
  const { name, about } = scene ?? { name: "Start", about: "The agent is a script, and its questions are real calls of the package. Each scene shows one of them." };
  byId("about").replaceChildren(element("b", {}, name), element("bdi", {}, about));
  remember();
}

function apply(changed) {
  settings = changed;
  page.dataset.theme = settings.theme;
  page.dataset.width = settings.width;
  page.dir = settings.dir;
  showSettings(settings);
  restyle();
  remember();
}

/** Applies the page's direction to existing panels and receipts. New ones get it as an option; the theme they follow. */
function restyle() {
  for (const panel of document.querySelectorAll("[data-ask-user-question]")) panel.dir = settings.dir;
}

function remember() {
  writeAddress({ scene: current?.id ?? "", ...changedOnly(settings) });
}

/** The options of a panel: the asker, the look of this page, and the host. */
function options(host) {
  const { dir, place } = settings;
  const where = {
    transcript: { host },
    // A receipt would stay above the message box, and the result is in the transcript anyway.
    docked: { host: byId("dock"), receipt: false },
    floating: {},
  };
  return { dir, askedBy: "The scripted agent", ...where[place] };
}

/** Only the transcript has a scrollbar. The rest of the column gets a margin of the same width, so that edges align. */
function alignColumn([{ target: log }]) {
  byId("chat").style.setProperty("--scrollbar", `${log.offsetWidth - log.clientWidth}px`);
}

/** The scenes of one kind, below the name of the kind. */
function sceneGroup({ name, scenes }) {
  const id = `scenes-${name.toLowerCase()}`;
  const items = scenes.map((scene) => element("li", {}, buttons.get(scene.id)));
  return element("div", { class: "group" }, element("h2", { id }, name), element("ul", { "aria-labelledby": id }, ...items));
}

function sceneButton(scene) {
  const { name, kind } = scene;
  // The style sheet draws the kind, which is no part of the name.
  return element("button", { type: "button", "data-kind": kind, "aria-description": kind, click: () => play(scene) }, name);
}
