// Random choices that a seed repeats, for tests in Node and in browsers.

export class Random {
  #state;

  constructor(seed) {
    this.#state = seed;
  }

  below(end) {
    // mulberry32
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  one(list) {
    return list[this.below(list.length)];
  }

  chance(percent) {
    return this.below(100) < percent;
  }

  some(list, count) {
    const rest = [...list];
    return Array.from({ length: count }, () => rest.splice(this.below(rest.length), 1)[0]);
  }
}
