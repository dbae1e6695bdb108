/**
 * Types of pages, for declarations that back ends use as well, whose programs may lack the DOM types.
 *
 * @packageDocumentation
 */

/** The type of the global class with this name, such as `Element`; `unknown` in a program that does not have it. */
export type GlobalType<Name extends string> = typeof globalThis extends { [Key in Name]: { prototype: infer Type } } ? Type : unknown;

/** The options of system notifications: the second argument of `new Notification()`. */
export type SystemNotification = typeof globalThis extends { Notification: new (title: string, options?: infer Type) => unknown }
  ? NonNullable<Type>
  : object;

/** The global function `fetch`. */
export type GlobalFetch = typeof globalThis extends { fetch: infer Type } ? Type : unknown;
