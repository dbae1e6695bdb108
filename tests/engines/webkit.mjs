#!/usr/bin/env node
// Starts WebKitGTK for Playwright, which speaks WebDriver BiDi with it. WebKitGTK does not speak it, so this translates: to its remote
// inspector, and to presses of a mouse and a keyboard in a display of its own.

import { WebSocketServer } from "ws";

import { adapted } from "./commands.mjs";
import { Browser } from "./webkit/browser.mjs";

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, maxPayload: 1 << 30 }, () => {
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
});
let browser;
function end() {
  browser?.close();
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, end);
server.on("connection", (client) => {
  browser = new Browser((method, params) => client.send(JSON.stringify({ type: "event", method, params })));
  client.on("message", async (data) => {
    const { id, method, params } = JSON.parse(adapted(String(data)));
    try {
      client.send(JSON.stringify({ type: "success", id, result: (await browser.command(method, params)) ?? {} }));
    } catch (error) {
      client.send(JSON.stringify({ type: "error", id, error: "unknown error", message: error.message }));
    }
    if (method === "browser.close") end();
  });
  client.on("close", end);
});
