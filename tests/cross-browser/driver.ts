/** Browsers that Playwright does not drive as they are installed, by the protocols they speak themselves. */

import { type AddressInfo, createServer } from "node:net";

/** A page in a browser. Functions run in the page; what goes in and comes out is JSON. */
export interface Driver {
  visit(url: string): Promise<void>;
  run<Args extends unknown[], Result>(call: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Presses keys one after the other: a letter, or a name of `KEYS`, after "Shift+" with Shift held. */
  press(...keys: string[]): Promise<void>;
  close(): Promise<void>;
}

/** The code points that stand for keys in WebDriver. */
const KEYS: Record<string, string> = { Tab: "\uE004", Enter: "\uE007", Shift: "\uE008", Escape: "\uE00C", ArrowUp: "\uE013", ArrowDown: "\uE015", Space: " " };

/** Both protocols take the same actions. */
export function actions(keys: string[]): object[] {
  const press = (key: string): object[] => {
    const [shift, name] = key.startsWith("Shift+") ? [true, key.slice(6)] : [false, key];
    const value = KEYS[name] ?? name;
    const stroke = [{ type: "keyDown", value }, { type: "keyUp", value }];
    return shift ? [{ type: "keyDown", value: KEYS.Shift }, ...stroke, { type: "keyUp", value: KEYS.Shift }] : stroke;
  };
  return [{ type: "key", id: "keyboard", actions: keys.flatMap(press) }];
}

/** What is evaluated in a page: the result, or the promise of it, as JSON text. */
export const script = (call: (...args: never[]) => unknown): string => `async (args) => JSON.stringify((await (${call})(...JSON.parse(args))) ?? null)`;

/** Tries until there is a result, for as long as a browser may take to start. */
export async function until<Result>(look: () => Promise<Result | undefined | false>, what: string): Promise<Result> {
  const end = Date.now() + 20_000;
  let last: unknown;
  while (Date.now() < end) {
    const found = await look().catch((error: unknown) => void (last = error));
    if (found) return found;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`${what} did not come within 20 s`, { cause: last });
}

/** A port that nobody uses now. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
