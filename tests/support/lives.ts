/**
 * Random lives of panels: what people, pages and storages do to them, and a model of how each may end.
 *
 * `liveThrough` runs on the page, so everything that it needs is inside. It is the same for the same seed, up to the
 * moments at which the browser draws and reports.
 */

export interface Report {
  lives: number;
  /** How many lives ended in each way. */
  endings: Record<string, number>;
  /** How often each action was taken. */
  acts: Record<string, number>;
  /** What the model does not allow. */
  faults: string[];
}

/** Lets `lives` panels live in the page's hosts at the same time, for `steps` random actions each. */
export async function liveThrough([seed, lives, steps, questionSets]: readonly [number, number, number, readonly unknown[][]]): Promise<Report> {
  const { library } = globalThis.chat;
  let state = seed >>> 0;
  /** Mulberry32. */
  const random = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const report: Report = { lives, endings: {}, acts: {}, faults: [] };
  const frame = () => new Promise((done) => requestAnimationFrame(done));

  /** What the model knows about one panel. */
  interface Life {
    number: number;
    panel: any;
    host: HTMLElement;
    control: AbortController;
    /** The endings that something has allowed so far. */
    allowed: Set<string>;
    /** What was typed last into the Other field of each question, by its text. */
    typed: Map<string, string>;
    deliveries: { done(): void; failed(): void }[];
    ended?: { type: string; entries: any[] };
    settlements: number;
    id?: string;
  }
  const all: Life[] = [];
  const fault = (life: Life, what: string) => report.faults.push(`life ${life.number}: ${what}`);
  const rootOf = (life: Life) => life.host.querySelector("[data-ask-user-question]")?.shadowRoot ?? undefined;
  const sectionOf = (life: Life) => rootOf(life)?.querySelector<HTMLElement>("section[data-armed]") ?? undefined;
  const isArmed = (life: Life) => sectionOf(life)?.dataset.armed === "true";

  const stored = new Map<string, string>();
  const storage = {
    getItem(key: string) {
      if (random(6) === 0) throw new DOMException("The storage is forbidden", "SecurityError");
      return stored.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      if (random(6) === 0) throw new DOMException("The storage is full", "QuotaExceededError");
      stored.set(key, value);
      react();
    },
  };

  /** Handlers of the page that call panels back, at every point where the panel calls the page. */
  let depth = 0;
  let isTyping = false;
  function react(event?: Event): void {
    if (depth > 1 || random(12) > 0 || !all.length) return;
    depth += 1;
    isTyping ||= event?.type === "input";
    try {
      const life = pick(all);
      // The page gets an input event before the panel. If it closes or collapses the panel then, no field is left to receive
      // that text. The same holds where it only moves the focus, and does so as it hears of that.
      const redraws = isTyping ? [] : ["close", "remove", "collapse", "expand"];
      const doing = pick(["focus", "blur", ...redraws]);
      if (doing === "close") closing(life);
      else if (doing === "remove") removing(life);
      else if (doing === "blur") document.querySelector<HTMLElement>("#message")!.focus();
      else life.panel[doing]();
    } finally {
      depth -= 1;
      if (!depth) isTyping = false;
    }
  }

  const closing = (life: Life, reason?: "superseded") => {
    life.allowed.add(reason ?? "aborted");
    life.panel.close(reason);
  };
  const removing = (life: Life) => {
    life.allowed.add("aborted").add("load");
    try {
      life.host.remove();
    } catch (error) {
      // It had the focus, and what a handler did as it lost it was to remove it: then the browser has nothing left to remove.
      if ((error as Error).name !== "NotFoundError" || life.host.isConnected) throw error;
    }
  };

  const begin = (number: number): Life => {
    const host = document.querySelector("#host")!.appendChild(document.createElement("div"));
    const life: Life = { number, panel: undefined, host, control: new AbortController(), allowed: new Set(), typed: new Map(), deliveries: [], settlements: 0 };
    const questions = pick(questionSets);
    const options: Record<string, unknown> = {
      host, signal: life.control.signal, receipt: pick([true, false, "inline"]), focus: random(3) === 0, layout: pick(["steps", "form", "chips"]),
      review: random(2) === 0, allowNotes: random(3) === 0, quickPick: random(3) === 0, youDecide: random(4) === 0,
      onChange: () => {
        if (life.ended) fault(life, "a change was reported after the end");
        react();
        if (random(20) === 0) throw new Error("expected: a host callback throws");
      },
    };
    if (random(3) === 0) Object.assign(options, { id: (life.id = `${seed}-${number}`), storage });
    if (random(4) === 0) {
      options.deliver = () => new Promise<void>((done, failed) => life.deliveries.push({ done, failed: () => failed(new Error("offline")) }));
    }
    if (random(5) === 0) {
      life.panel = library.openStream(options);
      const text = JSON.stringify({ questions });
      const cut = random(text.length);
      life.panel.push(text.slice(0, cut));
      life.panel.push(text.slice(cut));
      if (random(4) > 0) life.panel.end();
      else {
        life.allowed.add("invalid");
        life.panel.fail("offline");
      }
    } else life.panel = library.open(questions, options);
    life.panel.outcome.then(
      (outcome: { type: string; entries: any[] }) => settled(life, outcome),
      (error: { code: string; outcome?: { entries: any[] } }) => settled(life, { type: error.code, entries: error.outcome?.entries ?? [] }),
    );
    all.push(life);
    return life;
  };

  const settled = (life: Life, outcome: { type: string; entries: any[] }) => {
    life.settlements += 1;
    life.ended = outcome;
    report.endings[outcome.type] = (report.endings[outcome.type] ?? 0) + 1;
    if (life.settlements > 1) fault(life, "it settled twice");
    if (!life.allowed.has(outcome.type)) fault(life, `it ended as ${outcome.type}, which nothing had allowed (${[...life.allowed]})`);
    for (const [question, text] of life.typed) {
      const entry = outcome.entries.find((entry) => entry.question === question);
      if (text.trim() && entry && entry.status !== "skipped" && ![entry.other, entry.notes].some((kept) => kept?.includes(text.trim()))) {
        fault(life, `"${text}" is missing in the outcome: ${JSON.stringify(entry)}`);
      }
      if (text.trim() && !entry && outcome.type !== "invalid") fault(life, `"${text}" is missing in the outcome ${outcome.type}`);
    }
  };

  /** An event that no browser makes: of another class, without its fields, or with getters that throw. */
  const oddEvent = (name: string): Event => {
    const event = new (pick([Event, CustomEvent, UIEvent]))(name, { bubbles: true, composed: true, cancelable: true });
    for (const field of ["key", "target", "relatedTarget", "ctrlKey", "repeat", "isComposing", "keyCode", "timeStamp", "defaultPrevented", "preventDefault", "stopPropagation"]) {
      if (random(3) > 0) continue;
      const value = pick<unknown>([undefined, null, 0, {}, 1n, "Unidentified", () => {}]);
      const get = random(2) ? () => value : () => { throw new Error("hostile getter"); };
      Object.defineProperty(event, field, { get });
    }
    return event;
  };
  const LISTENED = ["keydown", "keyup", "pointerdown", "compositionstart", "compositionend", "focusin", "focus", "input"];

  const pressing = (life: Life, part: string) => {
    const button = rootOf(life)?.querySelector<HTMLElement>(part);
    if (!button || !isArmed(life)) return;
    life.allowed.add("answered").add("declined").add("cancelled");
    button.click();
  };

  /** Every action that a person, the page or another script takes. */
  const ACTS: Record<string, (life: Life) => unknown> = {
    choose: (life) => pick([...(rootOf(life)?.querySelectorAll<HTMLElement>("input") ?? [undefined])])?.click(),
    send: (life) => pressing(life, "[part~=main]"),
    sendAgain: (life) => (pressing(life, "[part~=main]"), pressing(life, "[part~=main]")),
    back: (life) => pressing(life, "[part~=back]"),
    skip: (life) => pressing(life, "[part~=skip]"),
    cancel: (life) => {
      pressing(life, "[part~=menu-button]");
      pressing(life, "[part=menu] button:last-child");
      // The prompt has to be confirmed.
      globalThis.skippable!.pass(600);
      pressing(life, "[part~=danger]");
    },
    anyButton: (life) => {
      const buttons = [...(rootOf(life)?.querySelectorAll<HTMLElement>("button") ?? [])];
      if (!buttons.length) return;
      if (isArmed(life)) life.allowed.add("answered").add("declined").add("cancelled");
      pick(buttons).click();
    },
    type: (life) => {
      const root = rootOf(life);
      const field = root?.querySelector<HTMLTextAreaElement>("textarea[id^=other]");
      // That of a line of buttons is in the foot.
      const legend = field && root?.querySelector(`#${field.id.replace("other", "text")}`)?.textContent;
      if (!field || !legend || field.closest("[inert]") || life.host.querySelector("[inert]")) return;
      const text = `typed ${random(1_000_000)}`;
      field.value = text;
      life.typed.set(legend, text);
      field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    },
    key: (life) => {
      const inside = pick([...(rootOf(life)?.querySelectorAll<HTMLElement>("input, textarea, button") ?? [undefined])]);
      if (!inside) return;
      const key = pick(["Enter", "Escape", " ", "1", "2", "9", "ArrowDown", "Tab", "a"]);
      if (isArmed(life)) life.allowed.add("answered").add("declined").add("cancelled");
      inside.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, repeat: random(5) === 0, ctrlKey: random(5) === 0 }));
      inside.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true, composed: true }));
    },
    odd: (life) => {
      const elements = [...(rootOf(life)?.querySelectorAll("*") ?? [])];
      if (elements.length) pick(elements).dispatchEvent(oddEvent(pick(LISTENED)));
    },
    focus: (life) => life.panel.focus(),
    focusInside: (life) => pick([...(rootOf(life)?.querySelectorAll<HTMLElement>("input, textarea, button") ?? [undefined])])?.focus(),
    blur: () => document.querySelector<HTMLElement>("#message")!.focus(),
    collapse: (life) => life.panel.collapse(),
    expand: (life) => life.panel.expand(),
    // In the middle of the move the page may remove what has the focus, and so anything that the host would be put before.
    move: (life) => {
      try {
        if (life.host.isConnected) document.querySelector("#host")!.append(life.host);
      } catch {
        // Or it moves the host itself.
      }
    },
    arm: () => globalThis.skippable!.pass(600),
    frame,
    deliver: (life) => life.deliveries.pop()?.done(),
    fail: (life) => life.deliveries.pop()?.failed(),
    pagehide: () => dispatchEvent(new Event("pagehide")),
    close: (life) => random(6) === 0 && closing(life),
    supersede: (life) => random(10) === 0 && closing(life, "superseded"),
    abort: (life) => random(10) === 0 && (life.allowed.add("aborted"), life.control.abort()),
    remove: (life) => random(10) === 0 && removing(life),
    empty: (life) => random(12) === 0 && (life.allowed.add("aborted").add("load"), life.host.replaceChildren()),
    reply: (life) => random(10) === 0 && (life.allowed.add("answered").add("declined"), life.panel.reply(pick(["in the chat", "", " "]))),
    another: (life) => {
      if (random(4) > 0) return;
      // The second ask of an id is the same panel; one without an id waits behind it.
      const second = library.open(pick(questionSets), { host: life.host.isConnected ? life.host : undefined, receipt: false });
      second.outcome.catch(() => {});
      second.close();
    },
    storageEvent: (life) => life.id && dispatchEvent(new StorageEvent("storage", { key: `ask-user-question:${JSON.stringify([life.id])}`, newValue: pick(["{", "null", "[]", '{"draft":1}', null]) })),
  };
  // Whatever happens to a panel makes it wait again, so time has to pass often.
  const names = [...Object.keys(ACTS), "arm", "arm", "arm"];

  const HANDLED = ["focusin", "focusout", "focus", "blur", "keydown", "click", "input", "ask-user-question:waiting"];
  for (const name of HANDLED) document.addEventListener(name, react, true);
  for (let number = 0; number < lives; number += 1) begin(number);
  await library.preload();
  await frame();
  globalThis.skippable!.pass(600);
  for (let step = 0; step < lives * steps; step += 1) {
    const life = pick(all);
    const name = pick(names);
    report.acts[name] = (report.acts[name] ?? 0) + 1;
    await ACTS[name]!(life);
  }
  for (const name of HANDLED) document.removeEventListener(name, react, true);
  for (const life of all) if (!life.ended) closing(life);
  // On a busy machine an ending takes many frames.
  for (let frames = 0; frames < 1_000 && all.some((life) => !life.ended); frames += 1) await frame();
  for (const life of all) if (!life.ended) fault(life, "it never settled");
  document.querySelector("#host")!.replaceChildren();
  return report;
}
