/** Page object of the panel, by accessible role and name. Selectors live only here. */

import { expect, type Locator, type Page } from "@playwright/test";

/** How long a panel must have been in view before a press counts. */
const ARM_MS = 500;

/** What is in the list that "More" opens. */
const WAYS_OUT = ["Answer nothing", "You decide", "Reply in chat", "Cancel"];

export class Panel {
  readonly page: Page;
  /** The panel itself, a region of the page. */
  readonly region: Locator;

  constructor(page: Page, where: Page | Locator = page, asker: string | RegExp = /asks$/) {
    this.page = page;
    // Not an early panel, which no key reaches yet.
    this.region = where.getByRole("region", { name: asker }).and(where.locator("[data-armed], [aria-busy]"));
  }

  // What is there

  /** The group of one question: its name is the header and the question. */
  question(text: string | RegExp): Locator {
    return this.region.getByRole("group", { name: text });
  }

  /** The radio or checkbox with exactly this name, or with a name that matches. */
  option(label: string | RegExp): Locator {
    const name = { name: label, exact: true };
    return this.region.getByRole("radio", name).or(this.region.getByRole("checkbox", name));
  }

  /** The keys that the rows show. */
  shownKeys(): Promise<string[]> {
    return this.region.locator("[part~=row]").evaluateAll((rows) => rows.flatMap((row) => {
      const { content, display, visibility } = getComputedStyle(row, "::before");
      return display === "none" || visibility === "hidden" ? [] : (/\d/.exec(content) ?? []);
    }));
  }

  get options(): Locator {
    return this.region.getByRole("radio").or(this.region.getByRole("checkbox"));
  }

  /** The field for the person's own words. */
  get ownWords(): Locator {
    return this.region.getByRole("textbox", { name: /^Your own answer to: / });
  }

  /** The field for a note beside the answer. */
  get notes(): Locator {
    return this.region.getByRole("textbox", { name: "Notes" });
  }

  button(name: string | RegExp): Locator {
    // Where something holds for longer, or the person has given a reason, the button says so.
    const long = { Allow: /^Allow( once)?$/, Reject: /^Reject( and tell .*)?$/ }[String(name)] ?? name;
    const buttons = this.region.getByRole("button", { name: long, exact: true });
    if (typeof name !== "string") return buttons;
    // What a decision holds for stands below its name, and belongs to it.
    return buttons.or(this.region.getByRole("button").filter({ has: this.page.locator("[part~=label]:visible").getByText(long, { exact: true }) }));
  }

  /** The buttons of a decision that shows more of what it is about, opens the list of what holds for longer, and opens the field for a reason. */
  get readOn(): Locator {
    return this.region.getByRole("button", { name: "Read on", exact: true });
  }

  get longer(): Locator {
    return this.region.getByRole("button", { name: "More ways to allow", exact: true });
  }

  get reason(): Locator {
    return this.region.getByRole("button", { name: "Reject with a reason…", exact: true });
  }

  /** What stands beside the title of a decision: who asks, and the tool. */
  get who(): Locator {
    return this.region.locator(".who");
  }

  /** What an agent wants to do: a row for each thing that is said about it. */
  get actionRows(): Locator {
    return this.region.locator(".action-row");
  }

  /** The error message, as it is announced. */
  get error(): Locator {
    return this.region.getByRole("alert");
  }

  /** "2 questions still need an answer", with a link to each. */
  get summary(): Locator {
    return this.region.getByRole("group", { name: /still needs? an answer/ });
  }

  /** The list of the other ways out, while it is open. */
  get menu(): Locator {
    return this.region.locator("[part~=menu]");
  }

  get leavePrompt(): Locator {
    return this.region.getByRole("group", { name: "Leave without sending?" });
  }

  get review(): Locator {
    return this.region.getByRole("heading", { name: /^Check your (answers|decisions)$/ });
  }

  /** The preview beside the options, named by the option it shows. */
  preview(label: string | RegExp = /^Preview: /): Locator {
    return this.region.getByRole("region", { name: typeof label === "string" ? `Preview: ${label}` : label });
  }

  // What a person sees

  /** The chips of all questions of a set, which lead to them. Its name says how far the person is. */
  tabs(progress: string | RegExp = /./): Locator {
    return this.region.locator("[part=tabs]").and(this.region.getByRole("group", { name: progress }));
  }

  /** The chip of one of several questions, by its whole name; a tick is part of it. */
  tab(name: string | RegExp): Locator {
    return this.tabs().getByRole("button", { name });
  }

  /** "Question 2 of 3" */
  async seeStep(progress: string): Promise<void> {
    await expect(this.tabs(progress)).toBeVisible();
  }

  async see(text: string | RegExp): Promise<void> {
    await expect(this.region.getByText(text).first()).toBeVisible();
  }

  async seeQuestion(text: string): Promise<void> {
    await expect(this.question(text)).toBeVisible();
  }

  async seeNothing(): Promise<void> {
    await expect(this.region).toHaveCount(0);
  }

  /** The labels of everything that is ticked, in order. */
  async seeChosen(...labels: string[]): Promise<void> {
    await expect(this.region.getByRole("radio", { checked: true }).or(this.region.getByRole("checkbox", { checked: true }))).toHaveCount(labels.length);
    for (const label of labels) await expect(this.option(label)).toBeChecked();
  }

  /** Waits until presses count, half a second after the panel appeared or moved. Skips that wait where it can. */
  async read(): Promise<this> {
    // A panel that an agent is still writing has no attribute: nothing in it can be pressed.
    const panel = this.region.and(this.page.locator("[data-armed]"));
    const waits = await panel.evaluate(skipWait, 0);
    if (waits === "no") return this;
    // A panel out of sight does not arm.
    await panel.scrollIntoViewIfNeeded();
    const armed = async () => {
      if (waits === "on page.clock") await this.page.clock.fastForward(ARM_MS);
      return (await panel.evaluate(skipWait, ARM_MS)) === "no";
    };
    // More than once where the panel has just moved, or has just come into view: its wait begins again.
    await expect.poll(armed, { message: "the panel is armed", intervals: [10] }).toBe(true);
    return this;
  }

  // What a person does with a mouse

  async pick(label: string | RegExp): Promise<void> {
    await this.read();
    await this.point(this.option(label));
  }

  async press(button: string | RegExp): Promise<void> {
    if (WAYS_OUT.includes(String(button)) && !(await this.menu.getByRole("button", { name: button, exact: true }).count())) await this.press("More");
    await this.read();
    if (/^Allow/.test(String(button))) await this.readToEnd();
    // What holds for longer, or for all, is in a list, which moves what is below it.
    if (/, (for this session|always)|^Allow (all|the other) /.test(String(button)) && (await this.longer.isVisible()) && !(await this.button(button).isVisible())) {
      await this.openLonger();
      await this.read();
    }
    // A script scrolls here, not a wheel, so the panel waits again.
    if (await this.button(button).evaluate(scrollsIntoView)) {
      await drawn(this.page);
      await this.read();
    }
    await this.point(this.button(button));
    // What holds always is pressed twice.
    const again = this.region.getByRole("button", { name: `Press again: ${button}` });
    if (!/, always/.test(String(button)) || !(await again.count())) return;
    await this.read();
    await this.point(again);
  }

  /** Opens the list of what holds for longer, and reads it. */
  async openLonger(): Promise<void> {
    await this.point(this.longer);
    const list = this.region.locator(".scopes");
    const scroll = () => list.evaluate((list) => {
      const before = list.scrollTop;
      list.scrollTop += 0.8 * list.clientHeight;
      return list.scrollTop !== before;
    });
    do await drawn(this.page);
    while (await scroll());
  }

  /** Reads a decision to its end, as somebody does who wants to allow it. */
  async readToEnd(): Promise<void> {
    while (await this.readOn.count()) {
      await this.point(this.readOn);
      await drawn(this.page);
      await this.read();
    }
  }

  /** Cancels the question: in the list of the ways out, which asks first. */
  async cancel(): Promise<void> {
    await this.press("Cancel");
    await this.press("Stop");
  }

  /** Clicks the Other field and types into it. */
  async write(text: string): Promise<void> {
    if (await this.reason.isVisible()) await this.point(this.reason);
    await this.point(this.ownWords);
    await this.page.keyboard.type(text);
  }

  /** Clicks the middle of an element, without waiting until presses count. */
  async point(at: Locator): Promise<void> {
    await at.click();
  }

  // What a person does with the keyboard

  /** Presses and releases one key after the other. */
  async keys(...keys: string[]): Promise<void> {
    await this.read();
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Moves the focus to an element with Tab, and presses keys there. */
  async keysAt(target: Locator, ...keys: string[]): Promise<void> {
    await this.read();
    await this.tabTo(target);
    await this.keys(...keys);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(target: Locator, key = "Tab"): Promise<void> {
    // Looking an element up by role takes longer than a key press.
    const element = (await target.elementHandle())!;
    for (let presses = 0; presses < 40; presses += 1) {
      if (await element.evaluate(isFocused)) return;
      await this.page.keyboard.press(key);
    }
    await expect(target, `reached by ${key}`).toBeFocused();
  }
}

/** Whether an element has the focus within its shadow root. */
export async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate(isFocused);
}

/** Runs on the page. */
const isFocused = (element: Element): boolean => (element.getRootNode() as Document | ShadowRoot).activeElement === element;

/** Puts a block of so many pixels above the panel's host. */
export async function pushDown(page: Page, pixels: number): Promise<void> {
  const host = page.locator("#host, [data-ask-user-question='']").first();
  await host.evaluate((host, pixels) => {
    const block = document.createElement("div");
    block.style.height = `${pixels}px`;
    host.before(block);
  }, pixels);
}

/** Waits for three rendered frames, so that observers have reported. `requestAnimationFrame` would stop with the page's clock. */
export async function drawn(page: Page): Promise<void> {
  const frame = () => page.evaluate(() => new Promise<void>((done) => new IntersectionObserver((_, observer) => (observer.disconnect(), done())).observe(document.body)));
  for (let frames = 0; frames < 3; frames += 1) await frame();
}

/** Scrolls an element to where nothing covers it. Returns whether that moved it. Runs on the page. */
function scrollsIntoView(element: Element): boolean {
  const box = () => element.getBoundingClientRect();
  const before = box().top;
  element.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = box();
  const hit = (element.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
  if (!element.contains(hit)) element.scrollIntoView({ block: "center" });
  return box().top !== before;
}

/** Whether a panel still waits before it takes presses, after that wait has been skipped if it can be. Runs on the page. */
async function skipWait(panel: Element, ms: number): Promise<"no" | "in real time" | "on page.clock" | "yes"> {
  const { skippable } = globalThis;
  const frame = () => new Promise<void>((done) => new IntersectionObserver((_, observer) => (observer.disconnect(), done())).observe(document.body));
  const isArmed = async () => {
    for (let frames = 0; panel.getAttribute("data-armed") === "true"; frames += 1) {
      // What has moved the panel is noticed with the next frame.
      if (frames === 2) return true;
      await frame();
    }
    return false;
  };
  if (await isArmed()) return "no";
  if (!skippable) return "in real time";
  if (skippable.isReplaced()) return "on page.clock";
  skippable.pass(ms);
  return (await isArmed()) ? "no" : "yes";
}
