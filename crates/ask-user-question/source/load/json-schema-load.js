// The forms of any JSON Schema: the core has them.

export { core as jsonSchema } from "./core-load.js";
