/**
 * A session bridge without a server: the page answers the requests of one session itself, as `tests/bridge` of the repository does. It
 * keeps nothing over a reload, and lets everybody in.
 * @param {(request: string, status: number) => void} onRequest called with each request and the status of its response
 * @returns {{ baseUrl: string, fetch: typeof fetch, eventSource: () => EventTarget }} for the connector, and for the agent
 */
export function createPageBridge(onRequest) {
  const pending = new Map();
  const streams = new Set();
  const emit = (event, data) => {
    for (const stream of streams) stream.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  };

  /** Status and content of a response, by method and the last part of the address. */
  const routes = {
    "PUT demo": () => [200, { token: "page" }],
    "GET pending-questions": () => [200, [...pending.values()]],
    "POST questions": (message) => {
      pending.set(message.toolUseId, message);
      emit("interactive_question", message);
      return [201, {}];
    },
    "POST answer": ({ toolUseId, answers }) => {
      if (!pending.delete(toolUseId)) return [404, {}];
      emit("interactive_question_answered", { toolUseId, answers });
      return [200, {}];
    },
  };

  return {
    baseUrl: new URL("bridge/", location.href).href,

    async fetch(url, { method = "GET", body } = {}) {
      const last = new URL(url).pathname.split("/").at(-1);
      const route = routes[`${method} ${last}`];
      const [status, content] = route ? route(body && JSON.parse(body)) : [404, {}];
      onRequest(`${method} ${last}${body ? ` ${body}` : ""}`, status);
      return new Response(JSON.stringify(content), { status, headers: { "content-type": "application/json" } });
    },

    eventSource() {
      const stream = Object.assign(new EventTarget(), { readyState: 0, close: () => streams.delete(stream) });
      streams.add(stream);
      setTimeout(() => {
        stream.readyState = 1;
        stream.dispatchEvent(new Event("open"));
      });
      return stream;
    },
  };
}
