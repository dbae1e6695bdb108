// What identifies a press of a person.

/** 128 random bits. `randomUUID` is missing where a page was not sent by https. */
export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A press that is made now: `{id, at}`, with the time by the clock of the page, in UTC (RFC 3339). */
export const press = () => ({ id: newId(), at: new Date().toISOString() });
