// A page on a session of a bridge: `bridge.html?policy=bridge&baseUrl=…&sessionId=…`. With
// `token=…`, requests have a bearer token. Without one, EventSource reads the events.

import * as bridge from "./ask-user-question/connect/bridge.js";

const { baseUrl, sessionId, token, ...rest } = Object.fromEntries(new URLSearchParams(location.search));
const reports = { statuses: [], settled: [], errors: [], requests: [] };

globalThis.session = {
  reports,
  ...bridge.connect({
    baseUrl,
    sessionId,
    headers: token && { authorization: `Bearer ${token}` },
    // `requests` has the time at which each one started.
    fetch: (...request) => (reports.requests.push(performance.now()), fetch(...request)),
    eventSource: token ? undefined : (url) => (reports.requests.push(performance.now()), new EventSource(url)),
    host: "#host",
    retryMs: 100,
    storage: sessionStorage,
    sendCancelled: "sendCancelled" in rest,
    onStatus: (status) => reports.statuses.push(status),
    onSettled: ({ toolUseId, outcome }) => reports.settled.push([toolUseId, outcome.type]),
    onError: ({ message, status }) => reports.errors.push({ message, status }),
  }),
};
