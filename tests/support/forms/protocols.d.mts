/** How a protocol asks for a schema, and how its reply is read. */
export interface Protocol {
  name: string;
  dialect: string;
  ask(schema: object): object;
  read(reply: any): { accepted: any } | { refused: unknown };
}

export const PROTOCOLS: Protocol[];

/** The protocol of this name. */
export function protocolOf(name: string): Protocol;
