/** A display and a message bus of a test's own, so that it meets no program of the desktop. */

import { spawn } from "node:child_process";
import { once } from "node:events";

import { until } from "../support/waiting.mjs";

/** What names them to a program. */
const NAMES = ["DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS"];

/** So high that no question scrolls: what scrolls is a tab stop in Firefox, and whether it does would depend on the fonts. */
export const SCREEN: [width: number, height: number] = [1024, 1600];

export interface Display {
  readonly env: NodeJS.ProcessEnv;
  end(): Promise<void>;
}

/** They end when the input of their program ends, also if the test is killed. */
export async function openDisplay(env: NodeJS.ProcessEnv): Promise<Display> {
  const screen = ["-a", "-s", `-screen 0 ${SCREEN.join("x")}x24`];
  const session = spawn("xvfb-run", [...screen, "dbus-run-session", "--", "sh", "-c", "env -0; exec cat"], { env, stdio: ["pipe", "pipe", "ignore"] });
  const exited = once(session, "exit");
  let text = "";
  session.stdout.on("data", (piece: Buffer) => (text += piece));
  const found = await until(async () => {
    const variables = text.split("\0").map((line) => /^(\w+)=(.*)$/s.exec(line)?.slice(1) ?? []);
    const wanted = variables.filter(([name]) => NAMES.includes(name!));
    return wanted.length === NAMES.length && (Object.fromEntries(wanted) as NodeJS.ProcessEnv);
  }, "a display");
  return {
    env: { ...env, ...found },
    async end() {
      session.stdin.end();
      await exited;
    },
  };
}
