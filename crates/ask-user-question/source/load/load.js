// The panel's engine.

import { loadEngine } from "./engine.js";

export const load = async (_, onPanic) => loadEngine(onPanic);
