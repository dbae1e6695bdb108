/** Checks that the connector's types fit the transports of a page. Compiled, never run. */

import { codex } from "../../npm/connect/index.js";

export const sessions = [
  codex.connect(() => new WebSocket("ws://127.0.0.1:4500"), { onOpen: (socket) => socket.send("{}"), secrets: true, approvals: ["commandExecution", "fileChange"] }),
  codex.connect({ send: (message: string) => message.length, onmessage: null }),
  codex.connect({ send: (message: string) => message.length, async *[Symbol.asyncIterator]() {} }),
];
