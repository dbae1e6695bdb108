// A clock that tests move by hand, so that minutes of backoff take no time. It replaces `setTimeout`, `clearTimeout` and
// `performance.now` for the code under test; Node's own timers are not touched.

import assert from "node:assert/strict";
import { afterEach, beforeEach } from "node:test";
import { setImmediate as macrotask } from "node:timers/promises";

/** Runs each test of a suite on this clock. What `close()` leaves behind fails the test: a timer, or an unheeded rejection. */
export function onVirtualClock(close) {
  const clock = new VirtualClock();
  const unhandled = [];
  const onUnhandled = (error) => unhandled.push(error);
  beforeEach(() => {
    clock.now = 0;
    clock.install();
    process.on("unhandledRejection", onUnhandled);
  });
  afterEach(async () => {
    close();
    await clock.advance(60_000);
    process.off("unhandledRejection", onUnhandled);
    clock.uninstall();
    assert.deepEqual(unhandled.splice(0), [], "no promise rejects unheeded");
    assert.equal(clock.waiting, 0, "a closed session has no timers");
  });
  return clock;
}

export class VirtualClock {
  now = 0;
  #timers = new Map();
  #last = 0;
  #real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };

  install() {
    globalThis.setTimeout = (call, ms = 0) => {
      this.#timers.set((this.#last += 1), { at: this.now + Math.max(ms, 0), call });
      return this.#last;
    };
    globalThis.clearTimeout = (id) => void this.#timers.delete(id);
    Object.defineProperty(performance, "now", { value: () => this.now, configurable: true });
  }

  uninstall() {
    Object.assign(globalThis, this.#real);
    delete performance.now;
  }

  /** How many timers wait. */
  get waiting() {
    return this.#timers.size;
  }

  /** Moves on by `ms`: every timer in between runs at its time, and what follows from it before the next one. */
  async advance(ms) {
    const end = this.now + ms;
    await settled();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      const [id, { at, call }] = next;
      this.#timers.delete(id);
      this.now = at;
      call();
      await settled();
    }
    this.now = end;
  }

  #next(end) {
    let next;
    for (const timer of this.#timers) if (timer[1].at <= end && (!next || timer[1].at < next[1].at)) next = timer;
    return next;
  }
}

/** Until promises and streams have nothing left to do. */
async function settled() {
  for (let turn = 0; turn < 3; turn += 1) await macrotask();
}
