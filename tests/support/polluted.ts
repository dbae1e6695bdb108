/** A page in which another script has added members to all objects. */

import type { Page } from "@playwright/test";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE } from "./places.ts";

/** What a script may have added as a member. */
export type Kind = "text" | "object" | "list" | "number" | "true" | "function";

export interface Played {
  /** Everything that the panel shows, with the names of its buttons. */
  shown: string[];
  /** What the call resolved with, without what differs from time to time. */
  result: unknown;
}

/** Every name of a member in the scripts of the package, that the panel reads or writes. */
export function namesInSources(): string[] {
  const names = new Set<string>();
  for (const file of readdirSync(PACKAGE, { recursive: true, encoding: "utf8" })) {
    if (!/\.js$/.test(file) || /inline|glue|script|bundle|standalone|docs|wording|skills/.test(file)) continue;
    const source = readFileSync(join(PACKAGE, file), "utf8");
    for (const [, name] of source.matchAll(/\??\.([a-z][\w$]*)|(?<=[{,]\s*)[a-z][\w$]*(?=\s*[:=,}])/gi)) names.add(name!);
    for (const [name] of source.matchAll(/(?<=[{,]\s*)[a-z][\w$]*(?=\s*[:=,}])/gi)) names.add(name);
  }
  names.delete("undefined");
  return [...names].filter((name) => !(name in Object.prototype)).sort();
}

/** Plays a scene while all objects have these members. */
export const play = (page: Page, scene: string, names: string[], kind: Kind): Promise<Played> =>
  page.evaluate(async ([scene, names, kind]) => {
    const { approve } = await import("/ask-user-question/approve.js" as string);
    const { ask, receipt } = await import("/ask-user-question/index.js" as string);
    const { langgraph } = await import("/ask-user-question/connect/index.js" as string);
    const { runtime } = await import("/ask-user-question/_lib/ask.js" as string);
    runtime.skipsArming = true;
    const host = document.querySelector("#host")!;
    const value = { text: "evil", object: { command: "evil", label: "evil" }, list: ["evil"], number: 7, true: true, function: () => "evil" }[kind];
    const rootOf = () => host.firstElementChild?.shadowRoot;
    const until = async <Found>(find: () => Found | undefined | null | false): Promise<Found> => {
      for (let left = 300; left > 0; left -= 1) {
        const found = find();
        if (found) return found;
        await new Promise((next) => setTimeout(next, 10));
      }
      throw new Error(`no panel: ${host.innerHTML.slice(0, 100)} ${rootOf()?.textContent}`);
    };
    const shownIn = (root: ShadowRoot) => [...root.querySelectorAll("h2,legend,dt,dd,button,label,.receipt-line,.claim")].map((element) => `${element.localName} ${element.ariaLabel ?? ""} ${element.textContent!.trim()}`);
    const pressed = async (name: string) => {
      const button = await until(() => [...(rootOf()?.querySelectorAll<HTMLElement>("[data-armed=true] button, [data-armed=true] label") ?? [])].find(({ textContent }) => textContent!.includes(name)));
      const root = rootOf()!;
      if (name !== "Send") await until(() => scene === "ask" || root.querySelector("dd"));
      const shown = shownIn(root);
      button.click();
      return shown;
    };
    const ended = (asked: Promise<unknown>) => Promise.race([asked, new Promise((done) => setTimeout(() => done(`pending: ${rootOf()?.textContent}`), 3000))]);
    const action = { tool: "shell", arguments: { command: "ls", depth: 2, list: [1, { a: null }] } };
    const question = { question: "Which?", options: [{ label: "One" }, { label: "Two", description: "the second" }] };
    const scenes: Record<string, () => Promise<{ shown: string[]; result: unknown }>> = {
      async approve() {
        const asked = approve(action, { host });
        asked.catch(() => {});
        const shown = await Promise.race([pressed("Allow"), asked.then(() => [], (error: Error) => [`error ${error}`])]);
        return { shown, result: await ended(asked) };
      },
      async ask() {
        const asked = ask([question], { host });
        asked.catch(() => {});
        await Promise.race([pressed("Two"), asked]);
        const shown = await Promise.race([pressed("Send"), asked]);
        return { shown, result: await ended(asked) };
      },
      async receipt() {
        const outcome = { type: "answered", entries: [{ question: "Which?", selected: [{ index: 1, label: "Two" }] }] };
        await receipt([question], outcome, { host });
        return { shown: [rootOf()!.textContent!], result: undefined };
      },
      async langgraph() {
        const value = { actionRequests: [{ name: "shell", args: action.arguments, description: "Lists" }], reviewConfigs: [{ actionName: "shell", allowedDecisions: ["approve", "reject"] }] };
        const records: unknown[] = [];
        const asked = langgraph.answer([{ id: "a", value }], { host, onDecision: (record: unknown) => void records.push(record) });
        const shown = await Promise.race([pressed("Allow"), asked.then((command: unknown) => [`ended ${JSON.stringify(command)}`])]);
        return { shown, result: [await ended(asked), ...records] };
      },
    };
    // The style of an element is looked up after what it inherits, as the platform defines it.
    const polluted = names.filter((name) => !(name in Object.prototype) && !(name in document.body.style));
    for (const name of polluted) Object.defineProperty(Object.prototype, name, Object.assign(Object.create(null), { value, configurable: true, writable: true, enumerable: true }));
    let played: { shown: string[]; result: unknown };
    try {
      played = await scenes[scene]!();
    } catch (error) {
      const code = error && Object.getOwnPropertyDescriptor(error, "code")?.value;
      played = { shown: [`failed: ${error} ${code} ${(error as Error)?.stack}`], result: undefined };
    } finally {
      for (const name of polluted) delete (Object.prototype as Record<string, unknown>)[name];
      host.replaceChildren();
    }
    const text = JSON.stringify(played, (key, value) => (key === "id" && typeof value === "string" && value.length === 32 ? "id" : key === "at" ? "now" : value));
    return JSON.parse(text);
  }, [scene, names, kind] as const);
