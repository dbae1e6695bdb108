/** Which cases run every time. The others cover more of the same, and run with `cargo xtask test --all`. */

/** The tag of a case that is `daily`, or is not. */
export const daily = (isDaily: boolean): string[] => (isDaily ? [] : ["@slow"]);

/** Whether a number is even: of a list of cases, every second one is enough for every day. */
export const isEven = (at: number): boolean => at % 2 === 0;
