/**
 * The main entry together with what draws the first question, which is some 6 KB (gzip) more in the page's own bundle:
 * a plain question is readable as soon as it is asked, without waiting for the network. The engine, with which it can be
 * answered, is loaded after that, as with the main entry. One import anywhere in a page is enough. On a server this is
 * the main entry.
 *
 * @packageDocumentation
 */

export * from "./index.js";
