// Faults of every kind, in a random order, at one session of a bridge: every question is answered exactly once, and the
// server is left in peace while it is down. 100 faults; 1,000 with ASK_ALL=1. ASK_SEED repeats a run.

import assert from "node:assert/strict";
import { it } from "node:test";
import { ANSWER_FAULTS, BridgeModel, EVENT_FAULTS, LIST_FAULTS } from "./bridge-model.mjs";
import { load } from "./built.mjs";
import { LIBRARY } from "./person.mjs";
import { VirtualClock } from "./virtual-clock.mjs";

const { connect } = await load("connect/bridge.js");

const FAULTS = process.env.ASK_ALL ? 1000 : 100;
const SEED = Number(process.env.ASK_SEED ?? Math.floor(Math.random() * 2 ** 32));
const ROUTES = { "pending-questions": Object.keys(LIST_FAULTS), answer: Object.keys(ANSWER_FAULTS), events: Object.keys(EVENT_FAULTS) };
/** Faults that are not those of one reply, and how long the server or its streams stay like that, in milliseconds. */
const INCIDENTS = { restart: 20_000, flapping: 20_000, drop: 0, repeat: 10_000, replay: 0, garbage: 0, reload: 0, elsewhere: 0, withdrawal: 0 };
const GARBAGE = 'event: interactive_question\ndata: {"toolUseId":\n\nevent: interactive_question_answered\ndata: <html>\n\n';
const HOUR = 3_600_000;

/** Random numbers that a seed repeats (mulberry32). */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Run {
  clock = new VirtualClock();
  server = new BridgeModel();
  faults = 0;
  /** How often each fault was made. */
  counts = {};
  /** Times at which the server was down, or closed every stream at once: `{from, to, routes}` with what failed. */
  outages = [];
  /** How questions ended: `[page, toolUseId, type]`. */
  settled = [];
  #random = random(SEED);
  #pages = 0;
  #asked = new Set();

  connect() {
    const page = (this.#pages += 1);
    const ask = async ({ questions }, { id }) => {
      const toolUseId = id.split(" ").at(-1);
      assert.ok(!this.#asked.has(`${page} ${toolUseId}`), `${toolUseId} was asked twice on one page`);
      this.#asked.add(`${page} ${toolUseId}`);
      await this.#wait(100 + this.#random() * 5000);
      return { type: "answered", answers: { [questions[0].question]: `answer ${page} to ${toolUseId}` } };
    };
    this.session = connect({
      baseUrl: "http://bridge.test",
      sessionId: "s",
      fetch: this.server.fetch,
      // Far below the two requests a second that a session may send.
      retryMs: 1,
      ask,
      onSettled: ({ toolUseId, outcome }) => this.settled.push([page, toolUseId, outcome.type]),
      // Reported faults are expected here; `connect-bridge.test.mjs` says which they are.
      onError: () => {},
    });
  }

  /** Asks questions and makes faults until there have been enough. */
  async misbehave() {
    this.server.choose = (route) => (this.#enough || this.#random() < 0.6 ? undefined : this.#count(this.#pick(ROUTES[route])));
    let until = 0;
    for (let at = 0; !this.#enough; at += 1) {
      if (this.#random() < 0.6) this.server.ask(`q${at}`, [LIBRARY]);
      await this.clock.advance(this.#random() * 2000);
      if (this.clock.now < until) continue;
      this.#recover();
      if (this.#random() < 0.3) until = this.clock.now + this.#make(this.#count(this.#pick(Object.keys(INCIDENTS)))) * this.#random();
    }
    this.#recover();
  }

  #make(incident) {
    const { server } = this;
    const pending = server.pending().map(({ toolUseId }) => toolUseId);
    if (incident === "restart") server.isDown = true;
    if (incident === "restart") this.outages.push({ from: this.clock.now, to: Infinity, routes: Object.keys(ROUTES) });
    if (incident === "flapping") this.#flap();
    if (["restart", "flapping", "drop"].includes(incident)) server.drop();
    if (incident === "repeat") server.repeatsEvents = true;
    if (incident === "replay") server.replay();
    if (incident === "garbage") server.send(GARBAGE);
    if (incident === "elsewhere" && pending.length > 0) server.answer({ toolUseId: this.#pick(pending), answers: { [LIBRARY.question]: "elsewhere" } });
    if (incident === "withdrawal" && pending.length > 0) server.withdraw(this.#pick(pending));
    if (incident === "reload") {
      this.session.close();
      this.connect();
    }
    return INCIDENTS[incident];
  }

  #flap() {
    const { choose } = this.server;
    // Answers are taken all the while, so those count for nothing here.
    this.outages.push({ from: this.clock.now, to: Infinity, routes: ["events", "pending-questions"] });
    this.server.choose = (route) => (route === "events" ? "retry: 0 and closed" : undefined);
    this.#endFlapping = () => (this.server.choose = choose);
  }

  #endFlapping = () => {};

  #recover() {
    this.server.isDown = this.server.repeatsEvents = false;
    this.#endFlapping();
    this.#endFlapping = () => {};
    const outage = this.outages.at(-1);
    if (outage?.to === Infinity) outage.to = this.clock.now;
  }

  get #enough() {
    return this.faults >= FAULTS;
  }

  #count(fault) {
    this.faults += 1;
    this.counts[fault] = (this.counts[fault] ?? 0) + 1;
    return fault;
  }

  #pick(list) {
    return list[Math.floor(this.#random() * list.length)];
  }

  #wait(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
}

it(`every question is answered exactly once through ${FAULTS} faults (ASK_SEED=${SEED})`, async (test) => {
  const run = new Run();
  const unhandled = [];
  const onUnhandled = (error) => unhandled.push(error);
  process.on("unhandledRejection", onUnhandled);
  // Jitter is random as well.
  const { random: realRandom } = Math;
  Math.random = random(SEED ^ 0x5eed);
  run.clock.install();
  try {
    run.connect();
    await run.misbehave();
    await run.clock.advance(HOUR);
    run.session.close();
    await run.clock.advance(HOUR);
  } finally {
    run.clock.uninstall();
    Math.random = realRandom;
    process.off("unhandledRejection", onUnhandled);
  }
  assert.deepEqual(unhandled, [], "no promise rejects unheeded");
  assert.equal(run.clock.waiting, 0, "a closed session has no timers");
  test.diagnostic(`${run.server.questions.size} questions, ${run.server.requests.length} requests, ${run.settled.length} endings`);
  test.diagnostic(`faults: ${JSON.stringify(run.counts)}`);

  for (const { toolUseId, state, answers, taken } of run.server.questions.values()) {
    if (state === "withdrawn") continue;
    assert.equal(state, "answered", `${toolUseId} is ${state}`);
    assert.equal(taken, 1, `${toolUseId} was answered ${taken} times`);
    const [text] = Object.values(answers);
    assert.match(text, new RegExp(`^(elsewhere|answer \\d+ to ${toolUseId})$`), `${toolUseId} has its own answer`);
  }
  const endings = run.settled.filter(([, , type]) => type !== "aborted").map(([page, id]) => `${page} ${id}`);
  assert.equal(new Set(endings).size, endings.length, "each page settles each question once");
  for (const [page, toolUseId] of run.settled.filter(([, , type]) => type === "answered")) {
    const { answers } = run.server.questions.get(toolUseId);
    assert.deepEqual(answers, { [LIBRARY.question]: `answer ${page} to ${toolUseId}` }, "what a page believes to be answered is");
  }
  for (const { from, to, routes } of run.outages) {
    // What is sent before the first failure cannot know of it.
    const firstFailure = run.server.failures.find((at) => at >= from) ?? Infinity;
    const during = run.server.requests.filter(({ at, name }) => at > firstFailure && at < to && routes.includes(name)).map(({ at }) => at);
    const busiest = Math.max(0, ...during.map((start) => during.filter((at) => at >= start && at < start + 1000).length));
    assert.ok(busiest <= 2, `${busiest} requests in a second while the server was down`);
  }
});
