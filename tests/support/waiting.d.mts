/** Polls until there is a result. The time limit is long enough for a browser to start. */
export function until<Result>(poll: () => Promise<Result | undefined | false>, what: string): Promise<Result>;

/** Finds a free port. */
export function freePort(): Promise<number>;
