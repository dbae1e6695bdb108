/** A listener that counts TCP connections and answers nothing. Browsers connect before a policy stops a request. */

import { createServer, type AddressInfo, type Socket } from "node:net";

export interface Listener {
  /** `127.0.0.1:` and the port. */
  readonly host: string;
  readonly connections: number;
  close(): Promise<void>;
}

export async function listen(): Promise<Listener> {
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    get connections() {
      return connections;
    },
    close: () =>
      new Promise((done) => {
        open.forEach((socket) => socket.destroy());
        server.close(() => done());
      }),
  };
}
