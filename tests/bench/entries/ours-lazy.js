import { open } from "ask-user-question/lazy";
import { asker } from "./asker.js";

export { preload } from "ask-user-question/lazy";

export const ask = asker(open);
