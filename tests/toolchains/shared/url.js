import { ask } from "ask-user-question/url";
import { QUESTIONS, show } from "./ask.js";

show(ask(QUESTIONS));
