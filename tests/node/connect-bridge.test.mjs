// The bridge connector against a model server and a virtual clock. Panels in a page are tested in `tests/browser`.

import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { ANSWER_FAULTS, BridgeModel, EVENT_FAULTS, LIST_FAULTS } from "./bridge-model.mjs";
import { load } from "./built.mjs";
import { LIBRARY, untilWithdrawn } from "./person.mjs";
import { onVirtualClock } from "./virtual-clock.mjs";

const { connect } = await load("connect/bridge.js");

const ANSWERS = { [LIBRARY.question]: "luxon" };

describe("bridge", () => {
  const clock = onVirtualClock(() => session.close());
  let server;
  let log;
  let session;

  beforeEach(() => {
    server = new BridgeModel();
    log = { statuses: [], settled: [], errors: [], asked: [] };
  });

  /** Connects a page on which `ask` answers after a moment, unless another `ask` is given. */
  function visit(options) {
    const answer = async (_, { id }, signal) => {
      log.asked.push(id.split(" ").at(-1));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return signal.aborted ? { type: "superseded" } : { type: "answered", answers: ANSWERS };
    };
    session = connect({
      baseUrl: "http://bridge.test",
      sessionId: "s",
      fetch: server.fetch,
      ask: answer,
      onStatus: (status) => log.statuses.push(status),
      onSettled: ({ toolUseId, outcome }) => log.settled.push([toolUseId, outcome.type]),
      onError: (error) => log.errors.push(error),
      ...options,
    });
    return session;
  }

  const never = () => new Promise(() => {});
  const isAnsweredOnce = (id) => {
    assert.deepEqual(log.settled.filter(([settled]) => settled === id), [[id, "answered"]]);
    assert.equal(log.asked.filter((asked) => asked === id).length, 1, "asked once");
    assert.deepEqual(server.questions.get(id).answers, ANSWERS);
  };

  /** The largest number of requests within one second from `from` on. */
  function busiestSecond(from) {
    const times = server.requests.map(({ at }) => at).filter((at) => at > from);
    return Math.max(0, ...times.map((start) => times.filter((at) => at >= start && at < start + 1000).length));
  }

  it("answers what was asked before, and what is asked later", async () => {
    server.ask("before", [LIBRARY]);
    visit();
    await clock.advance(1000);
    server.ask("later", [LIBRARY]);
    await clock.advance(1000);
    isAnsweredOnce("before");
    isAnsweredOnce("later");
    assert.deepEqual([log.statuses, log.errors], [["online"], []]);
  });

  it("goes on if a function of the page throws, in Node as well", async (test) => {
    const reported = test.mock.method(console, "error", () => {});
    const fails = () => {
      throw new Error("a mistake of the page");
    };
    server.ask("q", [LIBRARY]);
    server.faults.events = [503];
    visit({ onStatus: fails, onSettled: fails });
    await clock.advance(70_000);
    assert.equal(server.questions.get("q").taken, 1);
    assert.equal(session.status, "online");
    assert.deepEqual(new Set(reported.mock.calls.map(({ arguments: [error] }) => error.message)), new Set(["a mistake of the page"]));
  });

  for (const fault of Object.keys(LIST_FAULTS)) {
    it(`reads the list again after this one: ${fault}`, async () => {
      server.ask("q", [LIBRARY]);
      server.faults["pending-questions"] = [fault, fault];
      visit();
      await clock.advance(70_000);
      isAnsweredOnce("q");
      assert.equal(session.status, "online");
      // Outages that pass are not reported; what somebody has to repair is, once.
      const passes = ["429", "500", "503", "no connection", "no reply"].includes(fault);
      assert.equal(log.errors.length, passes ? 0 : 1, log.errors.join());
    });
  }

  for (const fault of Object.keys(EVENT_FAULTS)) {
    it(`opens the events again after this: ${fault}`, async () => {
      server.faults.events = [fault, fault];
      visit();
      await clock.advance(70_000);
      assert.equal(session.status, "online");
      server.ask("q", [LIBRARY]);
      await clock.advance(1000);
      isAnsweredOnce("q");
    });
  }

  for (const fault of Object.keys(ANSWER_FAULTS)) {
    it(`does not take this for a delivered answer, and sends it again: ${fault}`, async () => {
      visit();
      await clock.advance(1000);
      server.faults.answer = [fault, fault];
      server.ask("q", [LIBRARY]);
      await clock.advance(70_000);
      isAnsweredOnce("q");
      assert.equal(server.questions.get("q").taken, 1);
      // Outages that pass are not reported; what somebody has to repair is, once.
      const isReported = /page|redirect|content type|reports an error|^40[13]$/.test(fault);
      // The event that announces the answer may come before the reply.
      if (!fault.startsWith("log-in page after")) assert.equal(log.errors.length, isReported ? 1 : 0, log.errors.join());
    });
  }

  for (const reply of [() => new Response(""), () => new Response(null, { status: 202 }), () => Response.json({ ok: true }), () => Response.json(null, { status: 201 })]) {
    it(`takes this for a delivered answer: ${reply}`, async () => {
      const { fetch } = server;
      server.fetch = (url, init) => (init.method === "POST" ? (server.requests.push({ at: clock.now, name: "answer" }), Promise.resolve(reply())) : fetch(url, init));
      server.ask("q", [LIBRARY]);
      visit();
      await clock.advance(2000);
      assert.deepEqual(log.settled, [["q", "answered"]]);
      assert.equal(server.requests.filter(({ name }) => name === "answer").length, 1);
    });
  }

  it("an unparsable event, or one without an id or questions, costs that event", async () => {
    visit();
    await clock.advance(1000);
    for (const data of ["{", "null", "7", '"x"', "{}", '{"toolUseId":{}}', '{"toolUseId":"q"}']) server.send(`event: interactive_question\ndata: ${data}\n\n`);
    server.send("event: interactive_question_answered\ndata: nonsense\n\n: comment\r\n\r\nevent: other\rdata: 1\r\r");
    server.ask("q", [LIBRARY]);
    await clock.advance(1000);
    isAnsweredOnce("q");
    assert.deepEqual(log.errors.map(({ message }) => message), ["Question q arrived without its questions"]);
  });

  it("an unreadable list closes nothing, nor does one with an unreadable entry", async () => {
    visit({ ask: (_, __, signal) => untilWithdrawn(signal) });
    server.ask("q", [LIBRARY]);
    await clock.advance(1000);
    server.faults["pending-questions"] = ["JSON that is no list", "null", "an unreadable entry"];
    const list = server.pending();
    server.pending = () => [];
    for (let time = 0; time < 3; time += 1) {
      server.drop();
      await clock.advance(700);
    }
    server.pending = () => list;
    await clock.advance(20_000);
    assert.deepEqual(log.settled, []);
  });

  it("a question that leaves the list is superseded, a repeated event does not bring it back, and a list does", async () => {
    visit({ ask: never });
    server.ask("q", [LIBRARY]);
    await clock.advance(1000);
    server.withdraw("q");
    server.drop();
    await clock.advance(5000);
    assert.deepEqual(log.settled, [["q", "superseded"]]);
    server.replay();
    await clock.advance(1000);
    server.questions.get("q").state = "pending";
    server.drop();
    await clock.advance(5000);
    session.close();
    await clock.advance(100);
    assert.deepEqual(log.settled, [["q", "superseded"], ["q", "aborted"]]);
  });

  it("events that come twice, and those replayed after a break, ask once", async () => {
    server.repeatsEvents = true;
    visit();
    await clock.advance(1000);
    server.ask("q", [LIBRARY]);
    await clock.advance(30);
    server.replay();
    server.drop();
    await clock.advance(5000);
    server.replay();
    await clock.advance(1000);
    isAnsweredOnce("q");
  });

  for (const during of ["pending-questions", "events", "answer"]) {
    it(`close() while a request is under way (${during}) is clean`, async () => {
      server.ask("q", [LIBRARY]);
      visit();
      while (server.requests.at(-1)?.name !== during) await clock.advance(1);
      session.close();
      await clock.advance(60_000);
      assert.deepEqual([session.status, log.statuses.at(-1), log.errors], ["closed", "closed", []]);
      assert.equal(server.requests.at(-1).name, during, "nothing is requested any more");
      assert.equal(server.listeners, 0);
    });
  }

  it("close() while a list is being read is clean", async () => {
    const { fetch } = server;
    let reading;
    const endless = (signal) => {
      reading = true;
      return new Response(new ReadableStream({ start: (control) => signal.addEventListener("abort", () => control.error(signal.reason)) }));
    };
    visit({ fetch: (url, init) => (`${url}`.endsWith("pending-questions") ? Promise.resolve(endless(init.signal)) : fetch(url, init)) });
    while (!reading) await clock.advance(1);
    await clock.advance(1);
    session.close();
    await clock.advance(60_000);
    assert.deepEqual([session.status, log.errors], ["closed", []]);
  });

  it("a signal that aborts closes the session, before or after", async () => {
    const control = new AbortController();
    visit({ signal: control.signal });
    await clock.advance(1000);
    control.abort();
    assert.equal(session.status, "closed");
    assert.equal(visit({ signal: control.signal }).status, "closed");
  });

  it("at most two requests a second while the server is down, with five answers to send", async () => {
    visit({ retryMs: 1, ask: async () => (await new Promise((resolve) => setTimeout(resolve, 2000)), { type: "answered", answers: ANSWERS }) });
    await clock.advance(1000);
    for (let at = 0; at < 5; at += 1) server.ask(`q${at}`, [LIBRARY]);
    await clock.advance(500);
    server.isDown = true;
    server.drop();
    const from = clock.now;
    await clock.advance(120_000);
    assert.ok(busiestSecond(from) <= 2, `${busiestSecond(from)} requests in a second`);
    server.isDown = false;
    await clock.advance(60_000);
    assert.deepEqual(log.settled.map(([, type]) => type), Array(5).fill("answered"));
  });

  it("a server that opens every stream and closes it at once does not shorten the pauses", async () => {
    server.faults.events = Array(200).fill("retry: 0 and closed");
    visit({ retryMs: 1 });
    await clock.advance(1000);
    const from = clock.now;
    await clock.advance(300_000);
    assert.ok(busiestSecond(from) <= 2, `${busiestSecond(from)} requests in a second`);
    assert.ok(server.requests.length < 150, `${server.requests.length} requests in five minutes`);
  });

  it("after a stream that lasted, the first pause is short again", async () => {
    visit();
    for (let time = 0; time < 20; time += 1) {
      await clock.advance(20_000);
      server.drop();
      await clock.advance(1500);
      assert.equal(session.status, "online");
    }
  });

  it("a fetch that never settles, and ignores its signal, delays nothing for ever", async () => {
    const { fetch } = server;
    let hung = 0;
    visit({ fetch: (url, init) => ((hung += 1) <= 2 ? never() : fetch(url, init)) });
    await clock.advance(120_000);
    assert.equal(session.status, "online");
  });

  it("an answer that the server refuses for good is reported and not repeated", async () => {
    const { fetch } = server;
    const refuse = async () => (server.requests.push({ at: clock.now, name: "answer" }), new Response("no such label", { status: 422 }));
    visit({ fetch: (url, init) => (init.method === "POST" ? refuse() : fetch(url, init)) });
    server.ask("q", [LIBRARY]);
    await clock.advance(60_000);
    assert.deepEqual(log.errors.map(({ message, status }) => [message, status]), [
      ["The answer was refused (422): no such label", 422],
      ["The answer was refused (422): no such label", 422],
    ]);
    assert.equal(server.requests.filter(({ name }) => name === "answer").length, 1);
  });

  it("sends its headers with every request, the events included", async () => {
    const { fetch } = server;
    const seen = new Map();
    visit({ headers: { authorization: "Bearer x" }, fetch: (url, init) => (seen.set(new URL(url).pathname.split("/").at(-1), init.headers.authorization), fetch(url, init)) });
    server.ask("q", [LIBRARY]);
    await clock.advance(1000);
    assert.deepEqual(Object.fromEntries(seen), { events: "Bearer x", "pending-questions": "Bearer x", answer: "Bearer x" });
  });
});
