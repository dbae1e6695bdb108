/** The page around the panel: it makes the calls and has their results. */

import { expect, type Locator, type Page } from "@playwright/test";

/** Options of a call, as a test writes them. */
export interface Options {
  host?: string;
  /** With a signal that `abort` fires. */
  abortable?: boolean;
  /** With an `onChange` that keeps every draft. */
  watched?: boolean;
  /** With a `deliver` that waits for the test. */
  delivered?: boolean;
  [name: string]: unknown;
}

export interface CallError {
  name: string;
  message: string;
  code: string;
  problems: { path: string; rule: string; limit: string; actual: string; cure: string; message: string }[];
  outcome?: { type: string; entries: Entry[] };
  isAskError: boolean;
  isError: boolean;
}

export interface Entry {
  index: number;
  question: string;
  header: string;
  status: "answered" | "skipped";
  selected: { index: number; label: string }[];
  other?: string;
  notes?: string;
}

export type Result =
  | { state: "resolved"; value: any; json: string; keys: string[]; bare: boolean }
  | { state: "rejected"; error: CallError };

declare global {
  /** The functions that `pages/chat.js` gives to tests. */
  var chat: {
    library: any;
    begin(call: string, questions: unknown, options?: object): number;
    settled: number[];
    state(id: number): string;
    settlements(id: number): number;
    changes(id: number): Entry[][];
    deliveries(id: number): any[];
    deliver(id: number, arrives: boolean): void;
    result(id: number): Promise<any>;
    abort(id: number, reason?: unknown): void;
    panel(id: number): any;
    leave?(): Promise<boolean>;
  };
}

/** One call of the library, on its way. */
export class Asked {
  constructor(
    readonly page: Page,
    readonly id: number,
  ) {}

  result(): Promise<Result> {
    return this.page.evaluate((id) => chat.result(id), this.id);
  }

  /** The answers map as JSON text, byte for byte. */
  async answers(): Promise<string> {
    const result = await this.result();
    if (result.state === "rejected") throw new Error(`rejected with ${result.error.code}: ${result.error.message}`);
    return result.json;
  }

  async outcome(): Promise<any> {
    const result = await this.result();
    if (result.state === "rejected") throw new Error(`rejected with ${result.error.code}: ${result.error.message}`);
    return result.value;
  }

  /** The error, when there is one. */
  async error(): Promise<CallError> {
    const result = await this.result();
    if (result.state === "resolved") throw new Error(`resolved with ${result.json}`);
    return result.error;
  }

  async isPending(): Promise<boolean> {
    return (await this.page.evaluate((id) => chat.state(id), this.id)) === "pending";
  }

  async expectPending(): Promise<void> {
    expect(await this.isPending(), "still waits for an answer").toBe(true);
  }

  abort(reason?: unknown): Promise<void> {
    return this.page.evaluate(([id, reason]) => chat.abort(id as number, reason), [this.id, reason]);
  }

  drafts(): Promise<Entry[][]> {
    return this.page.evaluate((id) => chat.changes(id), this.id);
  }

  /** How often the promise settled: never more than once. */
  settlements(): Promise<number> {
    return this.page.evaluate((id) => chat.settlements(id), this.id);
  }

  /** Calls a method of the handle that `open()` gave. */
  call(method: "close" | "collapse" | "expand" | "focus" | "reply" | "push" | "end" | "fail", argument?: unknown): Promise<void> {
    return this.page.evaluate(([id, method, argument]) => void chat.panel(id as number)[method as string](argument), [this.id, method, argument]);
  }
}

export class Chat {
  constructor(readonly page: Page) {}

  get composer(): Locator {
    return this.page.getByRole("textbox", { name: "Message" });
  }

  /** The first element of the page that the keyboard reaches after the panel. */
  get after(): Locator {
    return this.page.getByRole("button", { name: "After the panel" });
  }

  async visit(page = "chat.html", query = ""): Promise<void> {
    await this.page.goto(`/${page}${query}`);
    // Scripts of a page have run when it has loaded, unless they wait for a wasm file.
    if (page === "chat.html") await expect.poll(() => this.page.evaluate(() => "chat" in globalThis)).toBe(true);
  }

  /** `ask()`, in the middle of the page unless `host` says otherwise. */
  ask(questions: unknown, options: Options = {}): Promise<Asked> {
    return this.start("ask", questions, options);
  }

  askOutcome(questions: unknown, options: Options = {}): Promise<Asked> {
    return this.start("askOutcome", questions, options);
  }

  open(questions: unknown, options: Options = {}): Promise<Asked> {
    return this.start("open", questions, options);
  }

  /** `openStream()`, whose pieces `call("push", …)` delivers. */
  openStream(options: Options = {}): Promise<Asked> {
    return this.start("openStream", undefined, options);
  }

  private async start(name: string, questions: unknown, options: Options): Promise<Asked> {
    const id = await this.page.evaluate(([name, questions, options]) => chat.begin(name as string, questions, options as object), [
      name,
      questions,
      { host: "#host", ...options },
    ] as const);
    return new Asked(this.page, id);
  }

  /** The card that stays after an answer. */
  get receipt(): Locator {
    return this.page.getByRole("group", { name: /^(Answered|Answered in chat|Cancelled|Continued without an answer|Closed by the page|No longer needed|Time ran out; not answered)$/ });
  }
}
