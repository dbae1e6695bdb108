/** Drives installed browsers by their own automation protocols. Playwright drives only its own builds of them. */

/** A page in a browser. Functions run in the page; their arguments and results are passed as JSON. */
export interface Page {
  visit(url: string): Promise<void>;
  run<Args extends unknown[], Result>(call: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  close(): Promise<void>;
}

/** A page whose browser also makes the input. */
export interface Driver extends Page {
  /** Presses keys in turn. A key is a character or a name in `KEYS`; the prefixes "Shift+" and "Control+" hold one. */
  press(...keys: string[]): Promise<void>;
  /** Clicks at a point of the window. */
  click(x: number, y: number): Promise<void>;
}

/** WebDriver's code points for keys. */
const KEYS: Record<string, string> = {
  Tab: "\uE004", Enter: "\uE007", Shift: "\uE008", Control: "\uE009", Escape: "\uE00C", Space: " ",
  Home: "\uE011", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015",
};

/** The key actions, in the form that both protocols accept. */
export function actions(keys: string[]): object[] {
  const press = (key: string): object[] => {
    const [, held, name] = /^(?:(Shift|Control)\+)?(.+)$/s.exec(key)!;
    const value = KEYS[name!] ?? name;
    const stroke = [{ type: "keyDown", value }, { type: "keyUp", value }];
    return held ? [{ type: "keyDown", value: KEYS[held] }, ...stroke, { type: "keyUp", value: KEYS[held] }] : stroke;
  };
  return [{ type: "key", id: "keyboard", actions: keys.flatMap(press) }];
}

/** The actions of a click, in the form that both protocols accept. */
export function clicks(x: number, y: number): object[] {
  const steps = [{ type: "pointerMove", x, y }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: steps }];
}

/**
 * The source of a function that calls `call` in the page and returns its result as JSON text. The protocols report only the message of an
 * error, so its causes are part of that.
 */
export const script = (call: (...args: never[]) => unknown): string => `async (args) => {
  try {
    return JSON.stringify((await (${call})(...JSON.parse(args))) ?? null);
  } catch (error) {
    const texts = [];
    for (let cause = error; cause; cause = cause.cause) texts.push((cause.message ?? JSON.stringify(cause)) + "\\n" + (cause.stack ?? ""));
    throw new Error(texts.join("\\nbecause of: "));
  }
}`;
