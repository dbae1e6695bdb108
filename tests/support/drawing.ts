/** Texts drawn by the package's own module, in a shadow root with the colours and fonts of a panel. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { root } from "./places.ts";

/** The module that draws, and the module it depends on. */
export const PARTS = ["/ask-user-question/_lib/rich-text/render.js", "/ask-user-question/_lib/ask.js"];

export type Kind = "markdown" | "inline" | "html";

/** The only elements that a text may become. */
export const TAGS = "bdi blockquote code del div em h4 h5 h6 hr li ol p pre span strong table tbody td th thead tr ul".split(" ");

/** The only attributes, with their allowed values; none contains text of the agent. */
export const ATTRIBUTES: Record<string, string> = {
  part: "^md(-[a-z]+)?$", dir: "^(auto|ltr)$", "data-level": "^[1-6]$", "data-side": "^(start|center|end)$", "data-drawing": "^$", start: "^\\d{1,9}$", scope: "^col$",
  id: "^md-head-\\d+$", "aria-labelledby": "^md-head-\\d+$", role: "^region$", tabindex: "^0$",
};

const TOKENS = ["tokens.css", "later-tokens.css"].map((name) => readFileSync(join(root, "crates/ask-view/style", name), "utf8")).join("");

export class Drawing {
  /** The element that holds the text. */
  readonly place: Locator;

  constructor(readonly page: Page) {
    this.place = page.getByRole("region", { name: "Preview: A" });
  }

  /** Puts a text into a page as a panel does, and has it drawn. Resolves to whether it was. */
  async draw(text: string, kind: Kind = "markdown"): Promise<boolean> {
    await this.put(text);
    return this.page.evaluate(
      async ([parts, text, kind]) => {
        const [{ render }, { runtime }] = await Promise.all(parts.map((part) => import(part)));
        return render(document.querySelector("#host")!.shadowRoot!.querySelector("section"), text, kind, runtime);
      },
      [PARTS, text, kind] as const,
    );
  }

  /** The text, in a panel's colours, not drawn yet. */
  async put(text: string): Promise<void> {
    await this.page.evaluate(
      ([text, tokens]) => {
        const host = document.querySelector("#host")!;
        const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          `${tokens} section { margin: 0; padding: 12px; overflow: auto; max-height: 70vh; font: 12.5px/1.5 var(--mono); color: var(--text); background: var(--inset); white-space: pre; border: 1px solid var(--line); }`,
        );
        root.adoptedStyleSheets = [sheet];
        const place = document.createElement("section");
        place.setAttribute("aria-label", "Preview: A");
        place.tabIndex = 0;
        place.textContent = text!;
        root.replaceChildren(place);
      },
      [text, TOKENS] as const,
    );
  }

  /** Elements that are not allowed, and attributes with values that are not allowed. */
  strangers(): Promise<string[]> {
    return this.page.evaluate(
      ([tags, attributes]) => {
        const strangers: string[] = [];
        for (const element of document.querySelector("#host")!.shadowRoot!.querySelectorAll("section *")) {
          if (!tags.includes(element.localName)) strangers.push(element.localName);
          for (const { name, value } of element.attributes) {
            if (!new RegExp(attributes[name] ?? "^\\b$").test(value)) strangers.push(`${element.localName} ${name}=${value}`);
          }
        }
        return strangers;
      },
      [TAGS, ATTRIBUTES] as const,
    );
  }
}
