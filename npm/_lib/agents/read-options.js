// The options of a connector in the form that the core takes.

/** @import { DecodeOptions } from "../../core.js" */
/** @import { AgentOptions } from "../types/agents.js" */

/** @type {(options: Pick<AgentOptions, "mode" | "profile" | "previews" | "maxOptions" | "tool">) => DecodeOptions} */
export const readOptions = ({ mode, profile, previews, maxOptions, tool }) => ({ mode, profile, previews, maxOptions, tools: typeof tool === "string" ? [tool] : undefined });
