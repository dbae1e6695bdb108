/** What covers something else or is cut off, measured on the page instead of compared with pictures. */

import type { Locator } from "@playwright/test";

/** Everything in a panel or receipt that overlaps something else, is cut off, or leaves its frame. */
export const collisions = (region: Locator): Promise<string[]> => region.evaluate(findCollisions);

/** What sticks out of the panel without being clipped on purpose, or needs scrolling sideways. */
export const sticksOut = (region: Locator): Promise<string[]> =>
  region.evaluate((region) => {
    const frame = region.getBoundingClientRect();
    const shown = [...region.querySelectorAll<HTMLElement>("*")].filter((one) => one.checkVisibility() && !one.closest("[part~=sr], pre"));
    const beside = shown.filter((one) => {
      const box = one.getBoundingClientRect();
      for (let above = one.parentElement; above && above !== region; above = above.parentElement) {
        if (getComputedStyle(above).overflowX === "hidden") return false;
      }
      return box.width > 1 && (box.left < frame.left - 1 || box.right > frame.right + 1);
    });
    const scrolling = shown.filter((one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX));
    return [...beside, ...scrolling].map((one) => `${one.getAttribute("part") ?? one.localName}: ${one.textContent!.slice(0, 30)}`);
  });

/** Runs on the page. */
function findCollisions(region: Element): string[] {
  interface Box {
    name: string;
    element: Element;
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const found = new Set<string>();
  const boxes: Box[] = [];
  /** What has a box that its text has to stay within. */
  const FRAMES = "button, [part~=chip], [part~=label], [part~=desc], [part~=tag], [part~=error], [part~=preview], [part~=row]";
  /** What may be cut off: it is shortened with an ellipsis, or it is only a hint. A line of the list of actions has its step, and one of a receipt its details. */
  const SHORTENED = "[part~=chip], [part~=asker], [part~=preview-title], [part~=bar-text], [part~=hints], [part~=sr], [part~=all-tool], [part~=all-what], [part~=receipt-tool], [part~=receipt-call], [part~=receipt-reason]";

  const add = (name: string, element: Element, rect: { left: number; top: number; right: number; bottom: number }) => {
    let { left, top, right, bottom } = rect;
    for (let around: Element | null = element; around && around !== region; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.clipPath !== "none") return;
      if (around.matches(FRAMES) && around !== element && !around.closest(SHORTENED)) {
        const frame = around.getBoundingClientRect();
        if (left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1) found.add(`${name} leaves its ${around.getAttribute("part")}`);
      }
      // A text may scroll in its own element.
      if (style.overflowX === "visible" || (around === element && style.overflowY !== "auto" && !element.matches(SHORTENED))) continue;
      const clip = around.getBoundingClientRect();
      const isCut = left < clip.left - 1 || right > clip.right + 1 || (style.overflowY === "hidden" && (top < clip.top - 1 || bottom > clip.bottom + 1));
      if (isCut && style.overflowX === "hidden" && !around.closest(SHORTENED)) found.add(`${name} is cut off by ${around.getAttribute("part")}`);
      [left, top, right, bottom] = [Math.max(left, clip.left), Math.max(top, clip.top), Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    if (right - left <= 1 || bottom - top <= 1) return;
    const whole = region.getBoundingClientRect();
    if (left < whole.left - 1 || right > whole.right + 1) found.add(`${name} leaves the panel`);
    boxes.push({ name, element, left, top, right, bottom });
  };

  for (const element of region.querySelectorAll<HTMLElement>("*")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { fontSize, overflowX } = getComputedStyle(element);
    if (element.matches("input, textarea, button")) add(element.getAttribute("part") ?? element.localName, element, element.getBoundingClientRect());
    if (/auto|scroll/.test(overflowX) && !element.matches("pre, textarea") && element.scrollWidth > element.clientWidth + 1) found.add(`${element.getAttribute("part")} scrolls sideways`);
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent!.trim() || parseFloat(fontSize) < 1 || element.localName === "option") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        // A line as high as its font is large: fonts reserve more, which overlaps harmlessly.
        const [middle, half] = [(line.top + line.bottom) / 2, parseFloat(fontSize) / 2];
        add(`"${node.textContent!.trim().slice(0, 24)}"`, element, { left: line.left, right: line.right, top: middle - half, bottom: middle + half });
      }
    }
  }
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      // The button of an own answer beside chips is in its field, whose text ends before it.
      if (one.element.matches("textarea") && other.element.matches("[part~=own] > textarea + button")) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 1 && down > 1) found.add(`${one.name} overlaps ${other.name}`);
    }
  }
  return [...found];
}

/** The panel's texts in a language, by the English ones; `sample` stands for what the agent writes. */
export interface Language {
  lang: string;
  dir: "ltr" | "rtl";
  words: [english: string, translated: string][];
  sample?: string;
}

/** Writes all texts of a panel or receipt in another language, as if it had been asked in it. */
export const translate = (region: Locator, language: Language): Promise<void> => region.evaluate(writeIn, language);

/** Runs on the page. The texts as they were first stay beside their nodes, for the next language. */
function writeIn(region: Element, { lang, dir, words, sample }: Language): void {
  const host = (region.getRootNode() as ShadowRoot).host as HTMLElement;
  host.lang = lang;
  document.dir = dir;
  const english = ((globalThis as { english?: WeakMap<Node, string> }).english ??= new WeakMap<Node, string>());
  const rules = words.map(([from, to]) => [new RegExp(`^${from.split(/\{\w+\}/).map((part) => part.replace(/[^\w\s]/g, "\\$&")).join("(.+)")}$`), to] as const);
  const inLanguage = (text: string): string => {
    for (const [from, to] of rules) {
      const values = from.exec(text)?.slice(1);
      if (values) return to.replace(/\{\w+\}/g, () => inLanguage(values.shift() ?? "1"));
    }
    return sample && /[a-z]{3}/i.test(text) ? sample.repeat(Math.ceil(text.length / sample.length)).slice(0, Math.ceil(text.length * 0.7)) : text;
  };
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!english.has(node)) english.set(node, node.data);
    const text = english.get(node)!;
    const trimmed = text.trim();
    if (trimmed && !node.parentElement!.closest("pre")) node.data = text.replace(trimmed, () => inLanguage(trimmed));
  }
  for (const field of region.querySelectorAll("textarea")) {
    if (!english.has(field)) english.set(field, field.placeholder);
    if (field.placeholder) field.placeholder = inLanguage(english.get(field)!);
  }
}
