// Markdown, unless the wasm was built without it.

import { loadEngine } from "./engine.js";

export const markdown = loadEngine((cause) => cause);
