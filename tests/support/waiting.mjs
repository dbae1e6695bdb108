import { createServer } from "node:net";

export async function until(poll, what) {
  const end = Date.now() + 20_000;
  let last;
  while (Date.now() < end) {
    const found = await poll().catch((error) => void (last = error));
    if (found) return found;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`timed out after 20 s: ${what}`, { cause: last });
}

export function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
