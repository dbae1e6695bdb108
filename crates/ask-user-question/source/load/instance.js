// The panel's engine.

import { loadEngine } from "./engine.js";

export const loadPanel = async (_, onPanic) => loadEngine(onPanic);
