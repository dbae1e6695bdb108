// A worker or service worker without a build: the address says which entry it imports.

import * as bundle from "./node_modules/ask-user-question/core-bundle.js";
import * as core from "./node_modules/ask-user-question/core.js";
import * as script from "./node_modules/ask-user-question/core-script.js";
import { ask } from "./node_modules/ask-user-question/index.js";
import { check } from "./dist/check.js";

const entries = { bundle, core, script };
const entry = entries[new URL(location.href).searchParams.get("entry")];
const reason = ({ name, code, message }) => [`${name} ${code}: ${message}`];

onmessage = async ({ data, ports }) => {
  const results = data === "ask" ? ask([{ question: "Which?", options: ["A", "B"] }]) : check(entry);
  (ports[0] ?? globalThis).postMessage(await results.catch(reason));
};
