// Scopes for the ids of panels (`named` in `connector.js`).

/** @import { AgentOptions } from "../types/agents.js" */

let connections = 0;

/**
 * A scope for the ids that a server chooses: no other connection has questions in it. It begins with the kind of connection.
 *
 * @param {string} kind
 */
export const newScope = (kind) => `${kind} ${(connections += 1)}`;

/**
 * The options of a panel with an id that is unique in a `scope`. What is stored of it belongs to the `name` that the page gives the connection,
 * never to the order of connecting: in the next page, another server may be the first. Without a name nothing is stored.
 *
 * @template {AgentOptions} Given
 * @param {Given} options
 * @param {string} id
 * @param {string} scope
 * @param {string | undefined} name
 * @returns {Given}
 */
export function scoped(options, id, scope, name) {
  if (options.storage && name === undefined) import("../locale/report.js").then(({ reportOnce }) => reportOnce(options, ...UNNAMED), () => {});
  // Not undefined, in whose place a panel takes the default of the page.
  return { ...options, id, scope, ...(name === undefined ? { storage: false } : { origin: [scope.split(" ")[0], name] }) };
}

/** @type {[path: string, rule: string, actual: string, limit: string, cure: string]} */
const UNNAMED = ["connection", "missing", "no name", "must name the connection where `storage` is set", "pass `connection`; until then nothing is stored"];
