// A worker or service worker that a tool bundles.

import * as core from "ask-user-question/core";
import { check } from "./check.ts";

onmessage = async ({ data, ports }) => (ports[0] ?? globalThis).postMessage(await check(core).catch((error) => [`${error.code}: ${error.message}`, data]));
