// The requests of a session by `fetch`.

/** @import { BridgeOptions, EventSourceLike } from "../../../connect/bridge.js" */

import { EventStream } from "./event-stream.js";

/**
 * `{get(path, signal), post(path, body, signal), events(path)}`, relative to `home`.
 *
 * @param {URL} home
 * @param {Pick<BridgeOptions, "fetch" | "headers" | "credentials" | "eventSource">} options
 */
export function http(home, { fetch = globalThis.fetch, headers, credentials, eventSource }, search = "") {
  /** @param {string} path */
  const address = (path) => Object.assign(new URL(path, home), search && { search });
  /** @param {string} path @param {RequestInit} init @param {AbortSignal} signal */
  const request = (path, init, signal) => fetch(address(path), { credentials, ...init, headers: { ...headers, ...init.headers }, signal });
  return {
    /** @param {string} path @param {AbortSignal} signal */
    get: (path, signal) => request(path, { headers: { accept: "application/json" } }, signal),
    // A followed redirect would end at a page that has not seen the answer.
    /** @param {string} path @param {unknown} body @param {AbortSignal} signal */
    post: (path, body, signal) =>
      request(path, { method: "POST", redirect: "manual", ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }) }, signal),
    /** @param {string} path @returns {EventSourceLike} */
    events: (path) => {
      const { href } = address(path);
      if (eventSource) return eventSource(href);
      /** @param {AbortSignal} signal */
      const open = async (signal) => request(path, { headers: { accept: "text/event-stream" }, cache: "no-store" }, signal);
      // Its events have `data`, of which the type of `EventTarget` does not know.
      if (headers || !globalThis.EventSource) return /** @type {EventSourceLike} */ (/** @type {unknown} */ (new EventStream(open)));
      return new EventSource(href, { withCredentials: credentials === "include" });
    },
  };
}

/**
 * The folder below which a session's addresses are.
 *
 * @param {string | URL | undefined} url
 */
export function folder(url) {
  // It would be a path in a page.
  if (url === undefined) throw new TypeError("baseUrl: missing, must be the address of the server; pass it");
  return new URL(`${new URL(url, globalThis.location?.href)}`.replace(/\/?$/, "/"));
}
