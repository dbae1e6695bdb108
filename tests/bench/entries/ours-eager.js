import "ask-user-question/eager";

export { ask, preload } from "./ours.js";
