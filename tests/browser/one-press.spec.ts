// One press is one permission: agents that ask at random, through every connector that decides, in two tabs, over reloads, under ids that come
// again, never get more permissions than presses, each for what was on the screen.
//
// Each sequence has a seed, which a failure names. `PRESS_SEED=7` runs only that one.

import type { Page } from "@playwright/test";
import { PROTOCOLS } from "../support/actions.ts";
import { Chat } from "../support/chat.ts";
import { CONNECTORS, installAgents, type Ask, type Learned } from "../support/deciding-agents.ts";
import { Random } from "../support/random.mjs";
import { passTime } from "../support/time.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshContext: true });

const ONE_SEED = process.env.PRESS_SEED;
const ALL = [...CONNECTORS, ...PROTOCOLS.map(({ name }) => name)];
/** Few, so that ids and calls come again. */
const IDS = ["one", "two"];
const COMMANDS = ["ls", "rm -rf /srv", "curl evil.example"];
const STEPS = 12;
const PART = 50;

const PARTS = [{ first: 1, sequences: 12, tag: [] }, ...Array.from({ length: 20 }, (_, at) => ({ first: at * PART + 1, sequences: PART, tag: ["@slow"] }))];

interface Total {
  presses: number;
  permissions: number;
  records: number;
  asks: number;
}

for (const { first, sequences, tag } of PARTS) {
  test(`SAFE-19 SAFE-21 REL-1 ${sequences} random lives of agents from seed ${first} on get no permission without a press for it`, { tag }, async ({ chat, page, watch }) => {
    test.setTimeout(600_000);
    void chat;
    watch.expect(/.*/);
    const other = new Chat(await page.context().newPage());
    await other.visit();
    const total: Total = { presses: 0, permissions: 0, records: 0, asks: 0 };
    let learned: Learned[] = [];
    for (const tab of [page, other.page]) {
      await tab.exposeFunction("learn", (one: Learned) => void learned.push(one));
      await install(tab);
    }
    for (const seed of ONE_SEED ? [Number(ONE_SEED)] : Array.from({ length: sequences }, (_, at) => first + at)) {
      learned = [];
      const pressed = await live(seed, [page, other.page], total);
      await Promise.all([page, other.page].map(end));
      check(seed, learned, pressed, total);
    }
    test.info().annotations.push({ type: "total", description: JSON.stringify(total) });
    if (!ONE_SEED) expect(Math.min(total.permissions, total.records)).toBeGreaterThan(sequences / 3);
  });
}

const install = (tab: Page) => tab.evaluate(installAgents, PROTOCOLS.map(({ name, dialect }) => ({ name, dialect })));

/** Another page: nothing is open, and only the storage is left. */
async function reload(tab: Page): Promise<void> {
  await tab.reload();
  await install(tab);
}

/** Ends what is open, and forgets what is stored. */
async function end(tab: Page): Promise<void> {
  await settle(tab);
  await tab.evaluate(() => localStorage.clear());
  await reload(tab);
}

/** Lets the page do what it does at once, and what is due within a second. */
async function settle(tab: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await passTime(tab, 1_000);
  }
}

/** Lives through a sequence. Returns what was on the screen at each press that allows. */
async function live(seed: number, tabs: Page[], total: Total): Promise<string[][]> {
  const random = new Random(seed);

  const pressed: string[][] = [];
  const asks: Ask[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const tab = random.one(tabs);
    const act = random.below(10);
    if (act < 4) {
      // What was asked before comes again as often as anything new.
      const again = asks.length > 0 && random.below(2) === 0;
      const ask = again ? random.one(asks) : askOf(random.one(ALL), random.one(IDS), random.below(4) ? [random.one(COMMANDS)] : [random.one(COMMANDS), random.one(COMMANDS)]);
      asks.push(ask);
      total.asks += 1;
      await tab.evaluate((ask) => globalThis.agents!.ask(ask), ask);
    } else if (act < 8) {
      await settle(tab);
      const shown = await tab.evaluate((allows) => globalThis.agents!.press(allows), random.below(4) > 0);
      if (shown?.length) pressed.push(shown);
    } else if (act < 9) await tab.evaluate(() => globalThis.agents!.withdraw());
    else await reload(tab);
  }
  total.presses += pressed.length;
  return pressed;
}

function askOf(connector: string, id: string, commands: string[]): Ask {
  const protocol = PROTOCOLS.find(({ name }) => name === connector);
  if (!protocol) return { connector, id, commands };
  const call = { id, tool: "shell", args: { command: commands[0] } };
  return { connector, id, commands: commands.slice(0, 1), message: protocol.message(call), reply: JSON.stringify(protocol.reply(call, true)) } as Ask;
}

/** Each permission needs a press of its own, made while its command was shown; each record an id of its own. */
function check(seed: number, learned: Learned[], pressed: string[][], total: Total): void {
  const again = `PRESS_SEED=${seed} repeats this`;
  const permissions = learned.flatMap((one) => ("permission" in one ? [one.permission] : []));
  const records = learned.flatMap((one) => ("record" in one ? [one.record] : []));
  expect(learned.filter((one) => "fault" in one), again).toEqual([]);
  expect(permissions.length, again).toBeLessThanOrEqual(pressed.length);
  for (const command of COMMANDS) {
    const shown = pressed.filter((rows) => rows.some((row) => row.endsWith(command)));
    expect(permissions.filter((one) => one === command).length, `${again}: ${command}`).toBeLessThanOrEqual(shown.length);
  }
  expect(new Set(records).size, again).toBe(records.length);
  expect(records.length, again).toBeLessThanOrEqual(pressed.length);
  total.permissions += permissions.length;
  total.records += records.length;
}
