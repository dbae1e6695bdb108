// A browser of its own in a display of its own, where presses are those of a mouse and a keyboard: X's test extension sends them.

import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

import { freePort } from "../../support/waiting.mjs";
import { WEBKIT_BROWSER } from "../installed.mjs";

const run = promisify(execFile);

/** Starts a display and the browser in it. */
export async function startBrowser() {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "2400x3000x24", "-nolisten", "tcp", "-noreset"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await new Promise((done, failed) => {
    let text = "";
    screen.on("error", failed);
    screen.stdio[3].on("data", (part) => {
      text += part;
      if (text.includes("\n")) done(text.trim());
    });
  });
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${number}`, WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}`, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" };
  const browser = spawn(WEBKIT_BROWSER, ["--private", "--javascript-can-open-windows-automatically=true", "about:blank"], { stdio: "ignore", env, detached: true });
  const xdotool = async (...words) => (await run("xdotool", words.map(String), { env })).stdout.trim();
  return {
    port,
    xdotool,
    windows: async () => (await xdotool("search", "--onlyvisible", "--class", "MiniBrowser").catch(() => "")).split("\n").filter(Boolean),
    close() {
      try {
        process.kill(-browser.pid);
      } catch {
        // It has ended.
      }
      screen.kill();
    },
  };
}
