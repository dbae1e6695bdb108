// What draws decisions, also before the module is there that reads their protocol. It takes the place of `actions.js` in pages that ask by
// a connector.

export { actionsOf } from "../actions.js";
export { earlyRequest } from "./request.js";
