/** Asks about commands, one after the other, and looks at how each stands in the panel. */

/** What is wrong with how each command is shown, by the command. Runs on the page, at the width that its window has. */
export async function showCommands(commands: string[]): Promise<Record<string, string[]>> {
  const { approve } = await import(new URL("/ask-user-question/approve.js", location.href).href);
  const host = document.querySelector<HTMLElement>("#host")!;
  const { port1, port2 } = new MessageChannel();
  /** Lets the panel go on, without waiting for a frame. */
  const turn = () => new Promise((next) => ((port1.onmessage = next), port2.postMessage(0)));
  const until = async <T>(found: () => T): Promise<NonNullable<T>> => {
    for (;;) {
      const value = found();
      if (value) return value;
      await turn();
    }
  };

  /** The boxes of all words; blanks may hang over the edge. */
  const words = (text: Element): DOMRect[] => {
    const range = document.createRange();
    const boxes: DOMRect[] = [];
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      for (const { index, 0: word } of node.textContent!.matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        // Where a line breaks within a word, WebKit has a box of no width after the blank that hangs over the edge.
        boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 0));
      }
    }
    return boxes;
  };

  /** What cuts, hides or changes the text. */
  const look = (text: HTMLElement, command: string): string[] => {
    const faults: string[] = [];
    const expect = (holds: boolean, fault: string) => void (holds || faults.push(fault));
    const read = globalThis.readMarked(text);
    faults.push(...read.faults);
    expect(read.text === command, `reads ${JSON.stringify(read.text)}`);
    // What is drawn, after styles have hidden or changed letters.
    expect(text.innerText === text.textContent, `is drawn as ${JSON.stringify(text.innerText)}`);
    expect(text.checkVisibility({ opacityProperty: true, visibilityProperty: true }), "is not visible");
    const box = text.getBoundingClientRect();
    /** What is seen of the text at once, or of what it scrolls with. */
    let seen = box;
    for (let element: HTMLElement | null = text; element; element = element.parentElement ?? ((element.getRootNode() as ShadowRoot).host as HTMLElement | undefined) ?? null) {
      const { textOverflow, overflowY } = getComputedStyle(element);
      const name = element.className || element.localName;
      const around = element.getBoundingClientRect();
      expect(textOverflow === "clip", `${name} ends in ${textOverflow}`);
      expect(element.scrollWidth <= element.clientWidth, `${name} is ${element.scrollWidth} pixels wide in ${element.clientWidth}`);
      if (overflowY === "auto") seen = around;
      else if (overflowY !== "visible") expect(seen.top >= around.top - 1 && seen.bottom <= around.bottom + 1, `${name} cuts it off`);
    }
    const first = words(text);
    expect(first.every(({ left, right }) => left >= box.left - 0.5 && right <= box.right + 0.5), "stands beside its box");
    expect(first.every(({ top }) => top >= box.top - 0.5), "its first line cannot be seen");
    expect(first.every(({ bottom }) => bottom <= box.bottom + 0.5), "its last line cannot be seen");
    return faults;
  };

  const wrong: Record<string, string[]> = {};
  for (const command of commands) {
    const control = new AbortController();
    const asked = approve({ tool: "Bash", arguments: { command } }, { host, signal: control.signal, receipt: false }).catch(() => {});
    const text = await until(() => {
      const rows = [...(host.querySelector("*")?.shadowRoot?.querySelectorAll(".action-row") ?? [])];
      return rows.find((row) => row.querySelector("dt.action-name")?.textContent === "command")?.querySelector<HTMLElement>("dd > .action-text");
    });
    // What is long is unfolded.
    text.parentElement!.querySelector<HTMLElement>(".action-more")?.click();
    const faults = look(text, command);
    if (faults.length) wrong[command] = faults;
    control.abort();
    await asked;
    await until(() => !host.firstElementChild);
  }
  return wrong;
}
