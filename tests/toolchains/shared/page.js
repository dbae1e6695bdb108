import { ask } from "ask-user-question";
import { QUESTIONS, show } from "./ask.js";

show(ask(QUESTIONS));
