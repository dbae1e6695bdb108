// A page on a session of a bridge: `bridge.html?policy=bridge&baseUrl=…&sessionId=…`.

import * as bridge from "./ask-user-question/connect/bridge.js";

const { baseUrl, sessionId, ...rest } = Object.fromEntries(new URLSearchParams(location.search));
const reports = { statuses: [], settled: [], errors: [] };

globalThis.session = {
  reports,
  ...bridge.connect({
    baseUrl,
    sessionId,
    host: "#host",
    retryMs: 100,
    storage: sessionStorage,
    sendCancelled: "sendCancelled" in rest,
    onStatus: (status) => reports.statuses.push(status),
    onSettled: ({ toolUseId, outcome }) => reports.settled.push([toolUseId, outcome.type]),
    onError: ({ message, status }) => reports.errors.push({ message, status }),
  }),
};
