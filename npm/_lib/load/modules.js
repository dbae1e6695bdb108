// The modules with a part of the core, for what a page needs before the whole of it. Where the page uses the core, that has their functions.
// What runs is kept in the runtime: files of the package that contain a copy of this one share it.

/** @import { CoreCalls, ModuleParts } from "../types/wasm.js" */
/** @import { Runtime, StartsCore } from "../types/page.js" */

import { textModule } from "./text-module.js";

/**
 * Starts the module of this name, or the core if the page uses that.
 *
 * @param {Runtime} runtime
 * @param {"calls" | "edits" | "jsonSchema" | "reader" | "records" | "schema" | "streamReader" | "streams"} name
 * @param {ModuleParts<CoreCalls>["glue"]} glue
 * @param {ModuleParts<CoreCalls>["wasm"]} wasm
 */
const part = (runtime, name, glue, wasm) => (runtime.core ?? (runtime[name] ??= textModule({ glue, wasm })))(runtime);

/** What a panel needs to read questions. @type {StartsCore} */
export const reader = (runtime) => part(runtime, "reader", () => import("./reader-glue.js"), () => import("./reader-inline.js"));

/** What draws questions that arrive in pieces, if they need no repair. @type {StartsCore} */
export const streams = (runtime) => part(runtime, "streams", () => import("./stream-glue.js"), () => import("./stream-inline.js"));

/** What draws and reads all others that arrive in pieces. @type {StartsCore} */
export const streamReader = (runtime) => part(runtime, "streamReader", () => import("./stream-reader-glue.js"), () => import("./stream-reader-inline.js"));

/** What answers calls of the question tool. Readers have that as well. @type {StartsCore} */
export const calls = (runtime) => (runtime.reader ?? runtime.streams ?? answers)(runtime);

/** @type {StartsCore} */
const answers = (runtime) => part(runtime, "calls", () => import("./calls-glue.js"), () => import("./calls-inline.js"));

/** What describes the question tool to a model. @type {StartsCore} */
export const schema = (runtime) => part(runtime, "schema", () => import("./schema-glue.js"), () => import("./schema-inline.js"));

/** The forms of any JSON Schema, and what checks their fields. @type {StartsCore} */
export const jsonSchema = (runtime) => part(runtime, "jsonSchema", () => import("./json-schema-glue.js"), () => import("./json-schema-inline.js"));

/** What binds decisions to what runs. @type {StartsCore} */
export const records = (runtime) => part(runtime, "records", () => import("./records-glue.js"), () => import("./records-inline.js"));

/** What reads changed arguments of an action. @type {StartsCore} */
export const edits = (runtime) => part(runtime, "edits", () => import("./edits-glue.js"), () => import("./edits-inline.js"));
