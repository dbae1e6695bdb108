/** Says whether a schema accepts a value: true, or why not. Undefined if the schema is none. */
export function judgeOf(schema: object): ((value: unknown) => true | string) | undefined;
