/** The name of each file of vectors, and its text. */
export const vectorFiles: { name: string; text: string }[];

/** What the protocols say of themselves, by name. */
export const protocols: Record<string, { ids?: "call" | "connection"; refusal?: object; example?: object[]; foreign?: object[]; cases: VectorCase[] }>;

/** The cases of these protocols. They have no fixtures. */
export function casesOf(...dialects: string[]): VectorCase[];

export interface VectorCase {
  name: string;
  call: string;
  dialect?: string;
  message?: unknown;
  options?: object;
  expect: unknown;
}
