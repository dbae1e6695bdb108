/** Reads back what the marks of an action stand for. */

import type { Page } from "@playwright/test";

declare global {
  var readMarked: typeof readMarks;
}

/** Puts `readMarked` into the page. */
export const prepareToRead = (page: Page): Promise<void> => page.evaluate(`globalThis.readMarked = ${readMarks}`);

/** The text of an element with its marks read back: an own reading of what the marks say. Runs on the page. */
function readMarks(element: Element): { text: string; faults: string[] } {
  const faults: string[] = [];
  let text = "";
  let follows = false;
  // A line of a command, and a word in it, are only places.
  const leaves = (parent: Element): ChildNode[] => [...parent.childNodes].flatMap((node) => (/^action-(line|word)$/.test((node as Element).className) ? leaves(node as Element) : [node]));
  for (const node of leaves(element)) {
    const shown = node.textContent!;
    if (node.nodeType === 3) {
      text += follows ? shown.replace(/^\n/, "") : shown;
      follows = false;
      continue;
    }
    const [, hex, sign, times] = shown.match(/^(?:U\+([0-9A-F]+)|([␣⇥⏎]))(?:×(\d+))?$/u) ?? [];
    // The ASCII form of a host, for a browser as well.
    const isHost = () => {
      const address = `https://${text.match(/[^\s/@:$}]+$/u)?.[0]}`;
      return URL.canParse(address) && new URL(address).hostname === shown;
    };
    const isMark = (node as Element).className === "action-mark";
    if (isMark && !hex && !sign && isHost()) continue;
    if (!isMark || !(hex ?? sign)) faults.push(`a mark: ${(node as Element).outerHTML}`);
    const one = hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : ({ "␣": " ", "⇥": "\t", "⏎": "\n" } as Record<string, string>)[sign!] ?? "";
    follows = sign === "⏎";
    text = (follows ? text.replace(/\n$/, "") : text) + one.repeat(Number(times ?? 1));
  }
  return { text, faults };
}
