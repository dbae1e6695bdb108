// The server side of a session bridge as a model in memory, with the ways in which real ones fail. It speaks through
// `fetch`, on whatever clock `setTimeout` follows.

const HTML = { "content-type": "text/html; charset=utf-8" };
const JSON_TYPE = { "content-type": "application/json" };
const LOGIN = "<!doctype html>\n<title>Log in</title><form action=/login><input name=user></form>";
const LATENCY_MS = 20;

const page = () => new Response(LOGIN, { headers: HTML });
const status = (number, headers) => () => new Response(number === 204 ? null : "refused", { status: number, headers });

/** What can be wrong with a list of pending questions. Each gets the list; a fault that returns nothing never replies. */
export const LIST_FAULTS = {
  "log-in page": page,
  "broken off": (list) => new Response(brokenOff(JSON.stringify(list)), { headers: JSON_TYPE }),
  "half a list": (list) => new Response(JSON.stringify([...list, { toolUseId: "x" }]).slice(0, -3), { headers: JSON_TYPE }),
  "JSON that is no list": () => Response.json({ error: "please log in" }),
  "null": () => Response.json(null),
  "an unreadable entry": (list) => Response.json([null, 7, { questions: [] }, ...list]),
  401: status(401),
  403: status(403),
  429: status(429, { "retry-after": "3" }),
  500: status(500),
  503: status(503),
  "no connection": () => Promise.reject(new TypeError("fetch failed")),
  "no reply": () => undefined,
};

/** What can be wrong with the reply to an answer. `take` lets the server have the answer. */
export const ANSWER_FAULTS = {
  "log-in page": page,
  "log-in page after the answer was taken": (take) => (take(), page()),
  "redirect": () => new Response(null, { status: 302, headers: { location: "/login" } }),
  "wrong content type": () => new Response("OK", { headers: { "content-type": "text/plain" } }),
  "JSON that reports an error": () => Response.json({ error: "log in first" }),
  401: status(401),
  403: status(403),
  429: status(429, { "retry-after": "2" }),
  500: status(500),
  "500 after the answer was taken": (take) => (take(), new Response("", { status: 500 })),
  "no connection": () => Promise.reject(new TypeError("fetch failed")),
  "no connection after the answer was taken": (take) => (take(), Promise.reject(new TypeError("fetch failed"))),
  "no reply after the answer was taken": (take) => void take(),
  "reply broken off after the answer was taken": (take) => (take(), new Response(brokenOff('{"ok":true}'), { headers: JSON_TYPE })),
};

/** What can be wrong with a stream of events. `stream(text)` opens one and closes it after the text. */
export const EVENT_FAULTS = {
  "log-in page": page,
  204: status(204),
  401: status(401),
  503: status(503),
  "no connection": () => Promise.reject(new TypeError("fetch failed")),
  "no reply": () => undefined,
  "retry: 0 and closed": (stream) => stream("retry: 0\n\n"),
  "closed inside an event": (stream) => stream('event: interactive_question\ndata: {"toolUseId":"half'),
};

export class BridgeModel {
  /** Every request: `{at, name}`. */
  requests = [];
  /** When the server, being down, failed to reply, and when it closed a stream at once. */
  failures = [];
  /** Every question: `toolUseId`, `questions`, `state`, `answers`, and how many answers were `taken`. */
  questions = new Map();
  /** The next faults of each route, by name. */
  faults = { "pending-questions": [], answer: [], events: [] };
  /** Chooses a fault when none is planned. */
  choose = () => undefined;
  isDown = false;
  repeatsEvents = false;
  #streams = new Set();
  #history = [];

  fetch = (url, init) =>
    new Promise((resolve, reject) => {
      const name = new URL(url).pathname.split("/").at(-1);
      this.requests.push({ at: performance.now(), name });
      const stop = () => reject(init.signal.reason);
      if (init.signal.aborted) return stop();
      init.signal.addEventListener("abort", stop, { once: true });
      setTimeout(() => {
        if (init.signal.aborted) return;
        if (this.isDown) this.failures.push(performance.now());
        const reply = this.isDown ? Promise.reject(new TypeError("fetch failed")) : this.#reply(name, init);
        if (reply) Promise.resolve(reply).then(resolve, reject);
      }, LATENCY_MS);
    });

  ask(toolUseId, questions) {
    this.questions.set(toolUseId, { toolUseId, questions, state: "pending", taken: 0 });
    this.#announce("interactive_question", { toolUseId, questions });
  }

  withdraw(toolUseId) {
    const question = this.questions.get(toolUseId);
    if (question.state === "pending") question.state = "withdrawn";
  }

  /** Takes an answer; the reply to it. */
  answer({ toolUseId, answers }) {
    const question = this.questions.get(toolUseId);
    if (!question) return new Response(null, { status: 404 });
    if (question.state === "withdrawn") return new Response(null, { status: 410 });
    if (question.state === "answered") return Response.json({ answers: question.answers }, { status: 409 });
    Object.assign(question, { state: "answered", answers, taken: question.taken + 1 });
    this.#announce("interactive_question_answered", { toolUseId, answers });
    return new Response(null, { status: 204 });
  }

  /** The agent's client sees these. */
  pending() {
    return [...this.questions.values()].filter(({ state }) => state === "pending").map(({ toolUseId, questions }) => ({ toolUseId, questions }));
  }

  /** Breaks every stream. */
  drop() {
    for (const stream of this.#streams) stream.error(new TypeError("network error"));
    this.#streams.clear();
  }

  /** Sends text to every stream, in pieces that break words and lines. */
  send(text) {
    for (const stream of this.#streams) for (const piece of text.match(/[^]{1,37}/g)) stream.enqueue(new TextEncoder().encode(piece));
  }

  /** Sends the last events again. */
  replay() {
    for (const text of this.#history.slice(-20)) this.send(text);
  }

  get listeners() {
    return this.#streams.size;
  }

  #reply(name, init) {
    const fault = this.faults[name].shift() ?? this.choose(name);
    if (name === "events") return fault === undefined ? this.#stream(init.signal) : EVENT_FAULTS[fault]((text) => this.#shortStream(text));
    if (name === "answer") {
      const take = () => this.answer(JSON.parse(init.body));
      return fault === undefined ? take() : ANSWER_FAULTS[fault](take);
    }
    return fault === undefined ? Response.json(this.pending()) : LIST_FAULTS[fault](this.pending());
  }

  #stream(signal) {
    let mine;
    const forget = () => this.#streams.delete(mine);
    const body = new ReadableStream({ start: (control) => void this.#streams.add((mine = control)), cancel: forget });
    signal.addEventListener("abort", forget);
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }

  #shortStream(text) {
    this.failures.push(performance.now());
    return new Response(text, { headers: { "content-type": "text/event-stream" } });
  }

  #announce(name, data) {
    const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    this.#history.push(text);
    for (let time = 0; time < (this.repeatsEvents ? 2 : 1); time += 1) this.send(text);
  }
}

/** A body that sends half of a text and fails. */
function brokenOff(text) {
  const half = new TextEncoder().encode(text.slice(0, text.length / 2));
  let sent = false;
  return new ReadableStream({
    pull(control) {
      if (sent) return control.error(new TypeError("network error"));
      sent = true;
      control.enqueue(half);
    },
  });
}
