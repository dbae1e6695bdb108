/** Drives WebKitGTK by WebDriver. It needs a display, so it runs in a virtual one. */

import { spawn } from "node:child_process";

import { freePort, until } from "../support/waiting.mjs";
import { actions, clicks, type Driver, script } from "./driver.ts";

export async function webkit(driver: string, browser: string): Promise<Driver> {
  const port = await freePort();
  // A process group of its own, so that the display and the browser end together.
  const screen = spawn("xvfb-run", ["-a", driver, `--port=${port}`], { stdio: "ignore", detached: true });
  const send = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const options = { binary: browser, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId } = await until(() => send<{ sessionId: string }>("POST", "/session", { capabilities }), "WebKit");
  const session = `/session/${sessionId}`;
  return {
    visit: (url) => send("POST", `${session}/url`, { url }),
    async run(call, ...args) {
      const text = `return (${script(call)})(arguments[0])`;
      return JSON.parse(await send<string>("POST", `${session}/execute/sync`, { script: text, args: [JSON.stringify(args)] }));
    },
    press: (...keys) => send("POST", `${session}/actions`, { actions: actions(keys) }),
    click: (x, y) => send("POST", `${session}/actions`, { actions: clicks(x, y) }),
    async close() {
      await send("DELETE", session).catch(() => {});
      process.kill(-screen.pid!);
    },
  };
}
