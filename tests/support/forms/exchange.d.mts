import type { Protocol } from "./protocols.mjs";

/** A form that a library wrote, with an answer; null if it cannot be asked. */
export interface Shape {
  name: string;
  schema: object;
  answer: object | null;
}

export function reply(core: object, protocol: Protocol, pending: object, entries: readonly object[]): Promise<{ accepted?: any; refused?: unknown; losses?: object[]; thrown?: string }>;
export function answered(core: object, protocol: Protocol, judge: (value: unknown) => true | string, shape: Shape): Promise<{ rule: string } | { accepted: object; others: object[] }>;
