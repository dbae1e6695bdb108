/** The playground of the project, as a visitor uses it. */

import { expect, type Locator, type Page } from "@playwright/test";
import type { Panel } from "./panel.ts";

export class Playground {
  constructor(
    readonly page: Page,
    readonly panel: Panel,
  ) {}

  async visit(address = ""): Promise<void> {
    // Messages then appear at once instead of word by word.
    await this.page.emulateMedia({ reducedMotion: "reduce" });
    await this.page.goto(`/demo/${address}`);
    await expect(this.log).toContainText("Hello!");
  }

  get log(): Locator {
    return this.page.getByRole("log", { name: "Conversation" });
  }

  get composer(): Locator {
    return this.page.getByRole("textbox", { name: "Message" });
  }

  /** The result of the last call of the tool, as the agent received it. */
  get toolResult(): Locator {
    return this.page.getByRole("region", { name: "Tool result" }).locator("pre");
  }

  scene(name: string): Locator {
    return this.page.getByRole("navigation", { name: "Scenes" }).getByRole("button", { name, exact: true });
  }

  async play(name: string): Promise<void> {
    await this.scene(name).click();
    await expect(this.panel.region).toBeVisible();
  }

  /** Answers what is asked: for each question the labels to pick, or `null` to skip it. */
  async answer(...questions: (string[] | null)[]): Promise<void> {
    const several = questions.length > 1;
    for (const [at, labels] of questions.entries()) {
      for (const label of labels ?? []) await this.panel.pick(label);
      const last = at + 1 === questions.length;
      await this.panel.press(labels === null ? "Skip" : !several ? "Send answer" : last ? "Review answers" : "Continue");
    }
    if (several) await this.panel.press("Send answers");
  }

  async seeResult(answers: unknown): Promise<void> {
    await expect(this.toolResult).toHaveText(JSON.stringify(answers, null, 2), { useInnerText: true });
  }
}
