// The definition of the question tool for OpenAI.

import { toolSchema } from "../../core.js";
import { DESCRIPTION } from "./tool-text.js";

export const definition = async ({ tool = "ask_user_question", mode, profile }) => ({
  name: tool,
  description: DESCRIPTION,
  parameters: await toolSchema({ mode, profile, target: "openai-strict" }),
  strict: true,
});
