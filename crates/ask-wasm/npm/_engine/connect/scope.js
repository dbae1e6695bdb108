// Scopes for the ids of panels (`named` in `connector.js`).

let connections = 0;

/** A scope for the ids that a server chooses: no other connection has questions in it. */
export const newScope = () => `${(connections += 1)} `;
