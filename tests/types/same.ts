/** Compares types at compile time. */

export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Fails to compile unless the type is `true`. */
export function holds<Claim extends true>(..._: Claim[]): void {}

/** Fails to compile unless a value of the first type can be used as one of the second. */
export type Fits<From extends To, To> = From;
