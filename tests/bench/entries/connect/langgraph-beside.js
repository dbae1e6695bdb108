// What draws decisions comes with the page.
import "ask-user-question/approve";

export { ask } from "./langgraph-decision.js";
