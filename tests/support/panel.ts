/** The panel as a person meets it. Selectors live here and nowhere else; a name is what a screen reader says. */

import { expect, type Locator, type Page } from "@playwright/test";

export class Panel {
  readonly page: Page;
  /** The panel itself, a region of the page. */
  readonly region: Locator;

  constructor(page: Page, where: Page | Locator = page, asker: string | RegExp = /asks$/) {
    this.page = page;
    this.region = where.getByRole("region", { name: asker });
  }

  // What is there

  /** The group of one question: its name is the header and the question. */
  question(text: string | RegExp): Locator {
    return this.region.getByRole("group", { name: text });
  }

  /** The radio or checkbox with exactly this name. */
  option(label: string): Locator {
    const name = { name: label, exact: true };
    return this.region.getByRole("radio", name).or(this.region.getByRole("checkbox", name));
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
    return this.region.getByRole("button", { name, exact: true });
  }

  /** What is wrong or missing, as it is announced. */
  get error(): Locator {
    return this.region.getByRole("alert");
  }

  /** "2 questions still need an answer", with ways to them. */
  get summary(): Locator {
    return this.region.getByRole("group", { name: /still needs? an answer/ });
  }

  get leavePrompt(): Locator {
    return this.region.getByRole("group", { name: "Leave without sending?" });
  }

  get review(): Locator {
    return this.region.getByRole("heading", { name: "Check your answers" });
  }

  /** The preview beside the options, named by the option it shows. */
  preview(label: string | RegExp = /^Preview: /): Locator {
    return this.region.getByRole("region", { name: typeof label === "string" ? `Preview: ${label}` : label });
  }

  // What a person sees

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

  /** Waits as a person does who reads before pressing: activations count half a second after the panel appeared. */
  async read(): Promise<this> {
    // What an agent is still writing has nothing to press yet, and the panel will take its place.
    const panel = this.region.and(this.page.locator("[data-armed]"));
    // Nobody reads what is out of sight.
    await panel.scrollIntoViewIfNeeded();
    await panel.evaluate(
      (region) =>
        new Promise<void>((armed) => {
          const look = () => region.getAttribute("data-armed") === "true" && (observer.disconnect(), armed());
          const observer = new MutationObserver(look);
          observer.observe(region, { attributes: true });
          look();
        }),
    );
    return this;
  }

  // What a person does with a mouse

  async pick(label: string): Promise<void> {
    await this.read();
    await this.point(this.option(label));
  }

  async press(button: string | RegExp): Promise<void> {
    await this.read();
    await this.point(this.button(button));
  }

  /** Writes into the field that a mouse has been pressed in. */
  async write(text: string): Promise<void> {
    await this.point(this.ownWords);
    await this.page.keyboard.type(text);
  }

  /** A press with the mouse in the middle of something, wherever that is by then. */
  async point(at: Locator): Promise<void> {
    await at.click();
  }

  // What a person does with the keyboard

  /** Presses keys one after the other, each whole. */
  async keys(...keys: string[]): Promise<void> {
    await this.read();
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Goes somewhere with Tab, and presses keys there. */
  async keysAt(target: Locator, ...keys: string[]): Promise<void> {
    await this.read();
    await this.tabTo(target);
    await this.keys(...keys);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Goes on with Tab until the focus is on it. */
  async tabTo(target: Locator, key = "Tab"): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await hasFocus(target)) return;
      await this.page.keyboard.press(key);
    }
    await expect(target, `reached by ${key}`).toBeFocused();
  }
}

/** Whether the focus is on it, in whatever shadow root. */
export async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
}

/** Puts a block of so many pixels above the panel's host. */
export async function pushDown(page: Page, pixels: number): Promise<void> {
  const host = page.locator("#host, [data-ask-user-question='']").first();
  await host.evaluate((host, pixels) => {
    const block = document.createElement("div");
    block.style.height = `${pixels}px`;
    host.before(block);
  }, pixels);
}

/** Lets the browser tell what it has to tell about some frames; those that a page asks for stand still with its clock. */
export async function drawn(page: Page): Promise<void> {
  const frame = () => page.evaluate(() => new Promise<void>((done) => new IntersectionObserver((_, observer) => (observer.disconnect(), done())).observe(document.body)));
  for (let frames = 0; frames < 3; frames += 1) await frame();
}
