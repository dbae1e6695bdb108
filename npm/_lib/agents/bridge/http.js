// The requests of a session by `fetch`.

import { EventStream } from "./event-stream.js";

/** `{get(path, signal), post(path, body, signal), events(path, requests)}`, relative to `home`. */
export function http(home, { fetch = globalThis.fetch, headers, credentials, eventSource }, search = "") {
  const address = (path) => Object.assign(new URL(path, home), search && { search });
  const request = (path, init, signal) => fetch(address(path), { credentials, ...init, headers: { ...headers, ...init.headers }, signal });
  return {
    get: (path, signal) => request(path, { headers: { accept: "application/json" } }, signal),
    // A followed redirect would end at a page that has not seen the answer.
    post: (path, body, signal) =>
      request(path, { method: "POST", redirect: "manual", ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }) }, signal),
    events: (path) => {
      const { href } = address(path);
      if (eventSource) return eventSource(href);
      const open = async (signal) => request(path, { headers: { accept: "text/event-stream" }, cache: "no-store" }, signal);
      if (headers || !globalThis.EventSource) return new EventStream(open);
      return new EventSource(href, { withCredentials: credentials === "include" });
    },
  };
}

/** The folder below which a session's addresses are. */
export const folder = (url) => new URL(`${new URL(url, globalThis.location?.href)}`.replace(/\/?$/, "/"));
