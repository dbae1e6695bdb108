/** Random choices that a seed repeats. */
export class Random {
  constructor(seed: number);

  /** A whole number from 0 to `end` - 1. */
  below(end: number): number;

  one<T>(list: readonly T[]): T;

  /** True in so many of a hundred cases. */
  chance(percent: number): boolean;

  /** So many different members of a list, in a random order. */
  some<T>(list: readonly T[], count: number): T[];
}
