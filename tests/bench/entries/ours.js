import { open } from "ask-user-question";
import { asker } from "./asker.js";

export { preload } from "ask-user-question";

export const ask = asker(open);
