#!/usr/bin/env node
// Starts the installed Firefox for Playwright, which speaks WebDriver BiDi with it. What this Firefox does not know yet is answered here, as if
// it had been done: the emulation of media features. Tests of those are listed in `firefox.json`.

import { spawn } from "node:child_process";
import { WebSocket, WebSocketServer } from "ws";

import { FIREFOX } from "./installed.mjs";
import { adapted } from "./commands.mjs";

const NOT_KNOWN = new Set(["emulation.setMediaFeaturesOverride"]);

const firefox = spawn(FIREFOX, process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => firefox.kill(signal));
firefox.on("exit", (code) => process.exit(code ?? 1));

let said = "";
firefox.stderr.on("data", (part) => {
  process.stderr.write(String(part).replace(/^.*WebDriver BiDi listening.*$/gm, ""));
  if (said === undefined) return;
  said += part;
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? [];
  if (!address) return;
  said = undefined;
  listen(address);
});

function listen(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, maxPayload: 1 << 30 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on("connection", (client, { url }) => {
    const browser = new WebSocket(address + url, { maxPayload: 1 << 30 });
    const opened = new Promise((done) => browser.once("open", done));
    client.on("message", async (data) => {
      const text = adapted(String(data));
      const { id, method } = JSON.parse(text);
      if (NOT_KNOWN.has(method)) return client.send(JSON.stringify({ type: "success", id, result: {} }));
      await opened;
      browser.send(text);
    });
    browser.on("message", (data) => client.send(String(data)));
    browser.on("close", () => client.close());
    client.on("close", () => browser.close());
    browser.on("error", () => client.close());
  });
}
