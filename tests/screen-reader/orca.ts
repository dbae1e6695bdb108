/** Orca and a browser on a display and a message bus of their own. Keys are pressed on the display, as a person presses them. */

import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import type { Page } from "../cross-browser/driver.ts";
import { until } from "../support/waiting.mjs";
import { openDisplay } from "./display.ts";

/** Starts a browser with a window on the display that the environment names. */
export type Start = (env: NodeJS.ProcessEnv) => Promise<Page>;

export interface Orca {
  readonly browser: Page;
  /** Presses and releases a key, by the name that X has for it: "Return", "ctrl+Return". */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** What was spoken since the last call of `listened`. */
  speech(): Promise<string[]>;
  /** To be called once in each page. */
  prepare(): Promise<void>;
  /** Waits until Orca has said everything that the page has caused so far, and returns it. */
  listened(): Promise<string[]>;
  close(): Promise<void>;
}

const SETTINGS = `
import orca.settings
orca.settings.speechServerFactory = "speech_recorder"
# Without this Orca reads the whole page, with the markers below.
orca.settings.sayAllOnLoad = False
`;

export async function orca(start: Start): Promise<Orca> {
  const home = await mkdtemp(join(tmpdir(), "ask-orca-"));
  const spoken = join(home, "speech.jsonl");
  const settings = join(home, "orca");
  await mkdir(settings);
  await writeFile(join(settings, "orca-customizations.py"), SETTINGS);
  await writeFile(spoken, "");
  const display = await openDisplay({
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_SESSION_TYPE: "x11",
    LC_ALL: "C.UTF-8",
    // Orca switches accessibility on for the whole session, which would outlive the test.
    GSETTINGS_BACKEND: "memory",
    GNOME_ACCESSIBILITY: "1",
    PYTHONPATH: fileURLToPath(new URL(".", import.meta.url)),
    PYTHONDONTWRITEBYTECODE: "1",
    SPEECH: spoken,
  });
  const { env } = display;
  const reader = spawn("orca", [...(process.env.ORCA_LOG ? ["--debug-file", process.env.ORCA_LOG] : []), "--user-prefs", settings], { env, stdio: "ignore", detached: true });
  // Orca ends a marker with a full stop when it reads the region line by line.
  const said = async () => {
    const lines = (await readFile(spoken, "utf8")).split("\n").slice(0, -1).map((line) => (JSON.parse(line) as string).trim().replace(/\s+/g, " "));
    return lines.filter((line) => !/^Marker \d+\.$/.test(line));
  };
  await until(async () => (await said()).length > 0, "the first words of Orca, which does not start beside another Orca");
  const first = (await said()).length;
  const browser = await start(env);
  // If Orca first sees the browser while a page loads, it may treat the page as loading for good.
  await until(async () => (await said()).length > first, "Orca to name the browser");

  const xdotool = async (...args: string[]) => void (await promisify(execFile)("xdotool", args, { env }));
  let [listenedTo, markers] = [0, 0];
  return {
    browser,
    press: (key) => xdotool("key", key),
    type: (text) => xdotool("type", text),
    prepare: () => browser.run(prepare),
    speech: async () => (await said()).slice(listenedTo),
    async listened() {
      const lines: string[] = [];
      // Orca speaks in the order of events, so a marker comes after what happened before it. Alerts have an order of their own, and may
      // come after the first marker, but not after one that the page makes when Orca has said the first.
      for (let rounds = 0; rounds < 2; rounds += 1) {
        const marker = `Marker ${(markers += 1)}`;
        await browser.run(mark, marker);
        const all = await until(async () => {
          const lines = await said();
          return lines.includes(marker) && lines;
        }, `Orca to say "${marker}"`);
        lines.push(...all.slice(listenedTo, all.indexOf(marker)));
        listenedTo = all.indexOf(marker) + 1;
      }
      return lines;
    },
    async close() {
      await browser.close();
      process.kill(-reader.pid!);
      await display.end();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Runs in the page: a live region for `mark`. Screen readers notice it only if it is there before its text. */
function prepare(): void {
  const region = document.createElement("div");
  region.id = "marker";
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
}

/** Runs in the page: announces a text, in a frame of its own, because the events of one frame have no order. */
async function mark(text: string): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  document.getElementById("marker")!.textContent = text;
}
