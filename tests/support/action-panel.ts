/** Opens the panel of one request for a decision, reads it as it is drawn, and decides. Everything runs on the page. */

export interface Given {
  dialect: string;
  message: any;
  leaves: string[];
  description?: string | undefined;
  titled: boolean;
  /** Whether to allow or to reject. */
  allows: boolean;
}

export interface Seen {
  faults: string[];
  reply?: unknown;
  /** How many questions were answered. */
  steps: number;
  text: string;
}

export async function decide({ dialect, message, leaves, description, titled, allows }: Given): Promise<Seen> {
  const core = await import(new URL("/ask-user-question/core.js", location.href).href);
  const faults: string[] = [];
  const expect = (holds: unknown, fault: string) => void (holds || faults.push(fault));
  const isBlank = description === undefined || !/[\w]/.test(description);
  const { inbound, problems } = await core.decode(dialect, message);
  if (inbound.type !== "ask") return { faults: [`not asked: ${JSON.stringify(problems).slice(0, 300)}`], steps: 0, text: "" };
  const { pending } = inbound;
  expect(JSON.stringify(pending.raw) === JSON.stringify(message), "the message is kept as it is");
  const { questions } = pending.questionnaire;
  const panel = chat.library.open(pending.questionnaire, { host: "#host", actions: true, mode: "lenient", review: false, receipt: false });
  let outcome: any;
  const ended = panel.outcome.then((value: any) => (outcome = value));

  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const until = async <T>(what: string, found: () => T): Promise<NonNullable<T>> => {
    for (let frames = 0; frames < 600; frames += 1) {
      const value = found();
      if (value) return value;
      await frame();
    }
    throw new Error(`${what} of ${dialect} does not come: ${JSON.stringify(message).slice(0, 300)}`);
  };
  const root = await until("the panel", () => [...document.querySelectorAll("#host, #host *")].find((element) => element.shadowRoot)?.shadowRoot);

  const read = (element: Element): string => {
    const { text, faults: wrong } = globalThis.readMarked(element);
    faults.push(...wrong);
    return text;
  };

  /** Checks what is drawn of the action, and returns it as text. */
  const look = (): string => {
    const place = root.querySelector(".action")!;
    const box = place.getBoundingClientRect();
    const outer = root.host.getBoundingClientRect();
    expect(box.width > 0 && box.left >= outer.left - 1 && box.right <= outer.right + 1, "the action is within the panel");
    const names = [...place.querySelectorAll("dt")].map(read);
    const texts = [...place.querySelectorAll(".action-text")];
    // What is said for people who do not see the quotation marks, or the block, takes no place.
    for (const element of [...texts, ...place.querySelectorAll(".action-claim, dt:not(.sr)")]) {
      const { left, right, height } = element.getBoundingClientRect();
      expect(element.scrollWidth <= element.clientWidth, `wider than its place: ${element.textContent!.slice(0, 80)}`);
      expect(left >= box.left - 1 && right <= box.right + 1, `beside the panel: ${element.textContent!.slice(0, 80)}`);
      expect(!element.textContent || (height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })), `not seen: ${element.textContent!.slice(0, 80)}`);
      expect(!element.closest("[aria-hidden=true], [inert], [hidden]"), "hidden from a screen reader");
      const isCut = element.scrollHeight > element.clientHeight + 1;
      expect(!isCut || element.nextElementSibling?.matches("button.action-more"), `cut, and nothing unfolds it: ${element.textContent!.slice(0, 80)}`);
      expect(getComputedStyle(element).textOverflow === "clip", "an ellipsis");
    }
    for (const element of place.querySelectorAll("*")) {
      // Our own button that unfolds a text.
      if (element.matches("button.action-more")) continue;
      expect(["DL", "DIV", "DT", "DD", "PRE", "P", "SPAN"].includes(element.tagName), `an element made from markup signs: ${element.tagName}`);
      expect(element.tagName !== "SPAN" || ["action-mark", "action-line", "action-word"].includes(element.className), `a span made from markup signs: ${element.outerHTML.slice(0, 80)}`);
    }
    const claims = [...place.querySelectorAll(".action-claim")].map(read);
    const expected = isBlank ? [] : [description];
    expect(JSON.stringify(claims) === JSON.stringify(expected), `what the agent says: ${JSON.stringify(claims)}`);
    const shown = texts.map(read).join("\n");
    if (!isBlank) expect(!shown.includes(description!), "the description stands among the arguments");
    return [...names, shown].join("\n");
  };

  /** What an outline adds to the lines of a text is taken away again. */
  const holds = (shown: string, leaf: string): boolean => {
    const bare = shown.replace(/^ *│ /gm, "");
    return [leaf, JSON.stringify(leaf)].some((form) => shown.includes(form) || bare.includes(form));
  };

  const isUnread = () => root.querySelector(".chips")?.getAttribute("data-seen") === "false";
  const arm = () => until("the half second", () => {
    globalThis.skippable!.pass(500);
    return root.querySelector("[data-armed=true]");
  });
  const choose = async (index: number, label: string) => {
    await arm();
    const button = root.querySelector<HTMLButtonElement>(`.pill[id$="-${index}"]`)!;
    if (allows) for (let presses = 0; presses < 400 && isUnread(); presses += 1) (button.click(), await frame(), await frame(), await arm());
    expect(!allows || !isUnread(), "all of it is seen");
    const named = button.querySelector(".label")?.textContent?.replace("Allow once", "Allow");
    expect(named === label && !/aria-label/.test(button.outerHTML), `the button "${named}" must be "${label}", and have no other name`);
    button.click();
  };

  await until("the action", () => root.querySelector(".action dl"));
  const shown = look();
  const heading = root.querySelector("legend, h2, h3")?.textContent ?? "";
  expect(isBlank || !heading.includes(description!), `words of the agent in the title: ${heading}`);
  let steps = 1;
  const kind = allows ? "allow-once" : "reject-once";
  const pick = (question: any) => question.options.findIndex(({ decision }: any) => decision === kind);
  const isWhole = questions.length === 1;
  if (isWhole) for (const leaf of leaves) expect(holds(shown, leaf), `missing: ${JSON.stringify(leaf).slice(0, 200)}`);
  else {
    // Beginning and end of what is larger than 64 KB, and how much is between them.
    expect(shown.includes("BEGIN of it") && shown.includes("END of it"), "beginning and end");
    expect(/^\d+ KB in between are not shown\.$/.test(root.querySelector(".action-note")?.textContent ?? ""), "how much is not shown");
  }
  expect(isWhole === JSON.stringify(leaves).length < 70_000, "a second question for more than 64 KB only");
  await choose(pick(questions[0]), questions[0].options[pick(questions[0])].label);
  if (!isWhole) {
    await until("the second question", () => (root.textContent!.includes("all the same") ? root : null));
    expect(outcome === undefined, "the first answer decides nothing");
    expect(/You have seen \d+ of \d+ KB of run_\d+\./.test(root.textContent!) || titled, "the sizes");
    await until("the second options", () => root.querySelectorAll(".pill").length === 2 && root.textContent!.includes("Allow without seeing everything"));
    await choose(pick(questions[1]), questions[1].options[pick(questions[1])].label);
    steps += 1;
  }
  await Promise.race([ended, until("the outcome", () => outcome)]);
  const { messages, losses } = await core.encode(dialect, pending, outcome);
  expect(messages.length === 1 && losses.length === 0, `one reply without losses: ${JSON.stringify([messages, losses])}`);
  expect(!("harmed" in globalThis), "a script of an agent ran");
  await until("the end of the panel", () => !document.querySelector("#host")!.contains(root.host) || root.querySelectorAll("input").length === 0);
  return { faults, reply: messages[0], steps, text: shown.slice(0, 200) };
}
