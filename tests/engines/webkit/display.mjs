// A browser of its own in a display of its own, where presses are those of a mouse and a keyboard: X's test extension sends them.

import { execFile, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

import { freePort } from "../../support/waiting.mjs";
import { WEBKIT_BROWSER } from "../installed.mjs";

const run = promisify(execFile);

/** Starts a display and the browser in it, in a time zone or in that of the machine. */
export async function startBrowser(timezone) {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "2400x3000x24", "-nolisten", "tcp", "-noreset", "-r"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await new Promise((done, failed) => {
    screen.on("error", failed);
    createInterface(screen.stdio[3]).once("line", done);
  });
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${number}`, WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}`, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1", GSETTINGS_BACKEND: "memory", XDG_CONFIG_HOME: join(import.meta.dirname, "config") };
  if (timezone) env.TZ = timezone;
  const words = [WEBKIT_BROWSER, "--private", "--full-screen", "--enable-smooth-scrolling=false", "--javascript-can-open-windows-automatically=true", "about:blank"];
  const browser = spawn("perl", [join(import.meta.dirname, "no-delay.pl"), String(screen.pid), ...words], { stdio: ["pipe", "ignore", "ignore"], env, detached: true });
  const xdotool = async (...words) => (await run("xdotool", words.map(String), { env })).stdout.trim();
  // Presses have a process that stays, which is told one command a line. Each is over when the line after it has been printed.
  const hands = spawn("xdotool", ["-"], { stdio: ["pipe", "pipe", "inherit"], env });
  const pressing = [];
  createInterface(hands.stdout).on("line", () => pressing.shift()?.());
  for (const { stdin } of [hands, browser]) stdin.on("error", () => {});
  return {
    port,
    xdotool,
    press(...words) {
      hands.stdin.write(`${words.join(" ")}\ngetmouselocation\n`);
      return new Promise((done) => pressing.push(done));
    },
    /** Makes the sockets that the browser has by now send at once. */
    hasten: () => browser.stdin.write("\n"),
    windows: async () => (await xdotool("search", "--onlyvisible", "--class", "MiniBrowser").catch(() => "")).split("\n").filter(Boolean),
    close() {
      hands.kill("SIGKILL");
      try {
        process.kill(-browser.pid);
      } catch {
        // It has ended.
      }
      screen.kill();
    },
  };
}
