import type { Random } from "../random.mjs";

/** A random form. */
export interface Form {
  schema: any;
  leaves: { path: string[]; isRequired: boolean }[];
  /** Content that the schema accepts. */
  answer(random: Random): any;
}

export function formOf(seed: number, options?: { hasTitles?: boolean }): Form;
export function strangeFormOf(seed: number): Form;
