/** Random choices that a seed repeats. */

export class Random {
  constructor(private state: number) {}

  /** A whole number from 0 to `end` - 1 (mulberry32). */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}
