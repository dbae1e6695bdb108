/** A person in front of the page `chat.html`, in a browser that Playwright does not drive. */

import { expect } from "@playwright/test";

import type { Look } from "../pages/look.js";
import { until } from "../support/waiting.mjs";
import type { Driver, Page } from "./driver.ts";

type Chat = typeof globalThis.chat;
/** What functions that run in the page find there. */
export type InPage = { chat: Chat; page: typeof import("../pages/look.js") };


/** What a look is expected to be like. */
export type Expected = { [Name in keyof Look]?: Look[Name] | RegExp };

/** What a call of the library gave. */
export interface Ended {
  type: string;
  answers: Record<string, string>;
  entries: { status: string; selected: { label: string }[]; other?: string; notes?: string }[];
}

/** Only with a driver that makes the input does the person press and click. */
export class Person<Browser extends Page = Driver> {
  /** The last call of the library. */
  call = 0;

  constructor(
    readonly browser: Browser,
    readonly origin: string,
  ) {}

  /** Opens the page, and puts the focus into its message field. */
  async visit(query = ""): Promise<void> {
    await this.browser.visit(`${this.origin}/chat.html${query}`);
    await until(() => this.browser.run(() => "chat" in globalThis), "the page");
    await this.browser.run(async (path: string) => void Object.assign(globalThis, { page: await import(path) }), "/look.js");
    await this.run(() => document.getElementById("message")!.focus());
  }

  /** Leaves for another page and comes back, by the browser's history. Returns whether the browser had kept the page as it was. */
  async leaveAndReturn(): Promise<boolean> {
    await this.run(() => void addEventListener("pageshow", ({ persisted }) => Object.assign(globalThis, { persisted })));
    await this.browser.visit(`${this.origin}/entry.html`);
    await until(() => this.browser.run(() => !("chat" in globalThis)), "the other page");
    await this.run(() => history.back());
    await until(() => this.browser.run(() => "chat" in globalThis), "the page again");
    return this.run(() => "persisted" in globalThis && (globalThis as unknown as { persisted: boolean }).persisted);
  }

  run<Args extends unknown[], Result>(call: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return this.browser.run(call, ...args);
  }

  /** Asks, and waits until presses count. */
  async ask(questions: unknown[], options: object = {}): Promise<void> {
    await this.begin("open", questions, options);
    await this.sees({ armed: true });
  }

  async begin(call: string, questions: unknown, options: object = {}): Promise<void> {
    const all = { host: "#host", askedBy: "Claude", ...options };
    this.call = await this.run((call, questions, options) => (globalThis as unknown as InPage).chat.begin(call, questions, options), call, questions, all);
  }

  /** Asks, and moves the focus into the panel. */
  async answers(questions: unknown[], options: object = {}): Promise<void> {
    await this.ask(questions, options);
    await this.panel("focus");
  }

  /** Calls a method of the panel. */
  async panel(method: string, argument?: unknown): Promise<void> {
    await this.run((id, method, argument) => void (globalThis as unknown as InPage).chat.panel(id)[method](argument), this.call, method, argument ?? null);
  }

  look(at = 0): Promise<Look> {
    return this.run((at) => (globalThis as unknown as InPage).page.look(at), at);
  }

  /** Waits until the page looks like this. */
  async sees(expected: Expected, at = 0): Promise<void> {
    const matching = Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, value instanceof RegExp ? expect.stringMatching(value) : value]));
    await expect.poll(() => this.look(at), { timeout: 20_000, intervals: [20, 50] }).toMatchObject(matching);
  }

  /** Presses keys in turn: characters, or names of keys. */
  press(this: Person, ...keys: string[]): Promise<void> {
    return this.browser.press(...keys);
  }

  type(this: Person, text: string): Promise<void> {
    return this.press(...text);
  }

  /** Clicks an option, button or field with the mouse. */
  async click(this: Person, name: string, at?: number): Promise<void> {
    const middle = () => this.run((name, at) => (globalThis as unknown as InPage).page.middle(name, at ?? undefined), name, at ?? null);
    await middle();
    // Coming into view starts the wait again.
    await this.sees({ armed: true }, at);
    const [x, y] = await middle();
    await this.browser.click(x, y);
  }

  /** The answers of a question that ended as answered, or how else it ended. */
  async ends(): Promise<Ended> {
    const result = await this.run((id) => (globalThis as unknown as InPage).chat.result(id), this.call);
    if (result.state === "rejected") throw new Error(`${result.error.code}: ${result.error.message}`);
    return result.value;
  }

  async endsAs(type: string, answers?: Record<string, string>): Promise<void> {
    const ended = await this.ends();
    expect([ended.type, ...(answers ? [ended.answers] : [])]).toEqual([type, ...(answers ? [answers] : [])]);
  }

  /** Still waits for an answer. */
  async waits(): Promise<void> {
    expect(await this.run((id) => (globalThis as unknown as InPage).chat.state(id), this.call)).toBe("pending");
  }
}

/** A rule in other browsers: its title, and what shows it. */
export type Behaviour = readonly [title: string, shows: (person: Person) => Promise<void>];
