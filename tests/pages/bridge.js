// A page on a session of a bridge: `bridge.html?policy=bridge&baseUrl=…&sessionId=…`.

import * as bridge from "./ask-user-question/connect/bridge.js";

const { baseUrl, sessionId, ...rest } = Object.fromEntries(new URLSearchParams(location.search));
const told = { statuses: [], settled: [], errors: [] };

globalThis.session = {
  told,
  ...bridge.connect({
    baseUrl,
    sessionId,
    host: "#host",
    retryMs: 100,
    storage: sessionStorage,
    sendCancelled: "sendCancelled" in rest,
    onStatus: (status) => told.statuses.push(status),
    onSettled: ({ toolUseId, outcome }) => told.settled.push([toolUseId, outcome.type]),
    onError: ({ message, status }) => told.errors.push({ message, status }),
  }),
};
