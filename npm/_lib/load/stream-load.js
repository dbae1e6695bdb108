// What draws questions that arrive in pieces.

import { textModule } from "./text-module.js";

const script = () => import("../script/core.js");

const start = textModule({ glue: () => import("./stream-glue.js"), wasm: () => import("./stream-inline.js"), script });
const startReader = textModule({ glue: () => import("./stream-reader-glue.js"), wasm: () => import("./stream-reader-inline.js"), script });

/** The functions for questions that need no repair. Where the page uses the core, it has them as well. */
export const streams = (runtime) => (runtime.core ?? (runtime.streams = start))(runtime);

/** The functions for all others, with the reader. */
export const streamReader = (runtime) => (runtime.core ?? startReader)(runtime);
