/** What the tests in other browsers do in the page `chat.html`: functions that `Driver.run` takes there. */

export interface State {
  outcome?: { type: string; answers: Record<string, string> };
  error?: string;
  armed: boolean;
  picked: boolean[];
  /** The class of the focused element of the panel, or the id of that of the page. */
  focus: string;
  progress: string;
  /** The height of the Other field, and of its text. */
  field: number[];
  /** What was announced last. */
  announced: string;
  alert: string;
}

interface Panel {
  outcome: Promise<State["outcome"]>;
  focus(): void;
}

interface Library {
  open(questions: unknown, options?: object): Panel;
  openStream(options?: object): Panel & { push(text: string): void; end(): void };
}

export interface Page {
  chat?: { library: Library };
  asked?: { panel?: Panel; outcome?: State["outcome"]; error?: string };
}

/** Reads the state of the page's panel. */
export function readState(): State {
  const { asked = {} } = globalThis as unknown as Page;
  const root = [...document.querySelectorAll("[data-ask-user-question='']")].at(-1)?.shadowRoot;
  const field = root?.querySelector("textarea");
  return {
    outcome: asked.outcome,
    error: asked.error,
    armed: root?.querySelector(".panel")?.getAttribute("data-armed") === "true",
    picked: [...(root?.querySelectorAll("input") ?? [])].map(({ checked }) => checked),
    focus: root?.activeElement?.className || document.activeElement!.id,
    progress: root?.querySelector(".progress")?.textContent ?? "",
    field: field ? [field.clientHeight, field.scrollHeight] : [],
    announced: document.querySelector("[data-ask-user-question=announcer]")?.lastChild?.textContent ?? "",
    alert: root?.querySelector("[role=alert]")?.textContent ?? "",
  };
}

/** Asks while the focus is in the message field. With `piece`, the questions arrive as a stream. */
export function ask(questions: unknown, more: object = {}, piece?: number): void {
  const page = globalThis as unknown as Page;
  const { library } = page.chat!;
  document.getElementById("message")!.focus();
  const options = { host: "#host", askedBy: "Claude", ...more };
  const stream = piece ? library.openStream(options) : undefined;
  const panel = stream ?? library.open(questions, options);
  page.asked = { panel };
  panel.outcome.then((outcome) => Object.assign(page.asked!, { outcome }), (error: unknown) => Object.assign(page.asked!, { error: String(error) }));
  const text = JSON.stringify({ questions });
  for (let at = 0; stream && at < text.length; at += piece!) stream.push(text.slice(at, at + piece!));
  stream?.end();
}
