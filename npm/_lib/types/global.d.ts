// What TypeScript does not know of the platform.

/** An object literal without a prototype: a script of the page may have added members to that of all objects. */
interface Bare {
  __proto__?: null;
}

interface AddEventListenerOptions extends Bare {}
interface CheckVisibilityOptions extends Bare {}
interface FocusOptions extends Bare {}
interface IntersectionObserverInit extends Bare {
  // Chromium reports whether something covers the element.
  trackVisibility?: boolean;
  delay?: number;
}
interface IntersectionObserverEntry {
  readonly isVisible?: boolean;
}
interface MutationObserverInit extends Bare {}
interface PropertyDescriptor extends Bare {}
interface ResponseInit extends Bare {}
interface ScrollToOptions extends Bare {}

interface Uint8ArrayConstructor {
  // Not in all browsers that the package supports.
  fromBase64?(text: string): Uint8Array<ArrayBuffer>;
}
interface Uint8Array {
  toBase64?(): string;
}

/** Test runners without a browser run in Node. */
declare const Buffer: { from(text: string, encoding: "base64"): Uint8Array };

/** Makes an element, or what stands for one. `part` is its class and its part. Attributes and children that are falsy are left out. */
type MakeElement<Made> = (tag: string, part: string, attributes: Record<string, unknown> | 0, ...children: unknown[]) => Made;

/** The lists of a panel, of which each table has some, and what else the tables name. */
interface TreeState {
  [name: string]: any;
  rows: any[];
  tabs: any[];
  options: any[];
}

/**
 * Draws a panel from the tables of the crate `ask-markup`: a generated function. `state` has what their conditions and bindings name, and
 * `t` returns the text of a key.
 */
type DrawTree = <Made>(state: TreeState, t: (key: string) => string, make: MakeElement<Made>) => Made;
