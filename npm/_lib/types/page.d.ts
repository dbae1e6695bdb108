// What the scripts of a page hand each other.

import type { Defaults, StreamPanel } from "../../index.js";
import type { Options, Panel, Receipt } from "../../types/options.js";
import type { AnswerForms, AnswersAs, AskError, AttachedFile, Entry, Outcome, Problem } from "../../types/outcome.js";
import type { Questions } from "../../types/questions.js";
import type { ShownQuestion } from "./actions.js";
import type { CoreCalls, ModuleParts, Notify, PanelCalls } from "./wasm.js";

/**
 * What all modules share on a page: its configuration, and what was loaded. Modules that are loaded late get it as an argument, because a
 * bundler with chunks (esbuild) would put what the entry and they import into one more file, for which the first question waits;
 * `tests/node/first-files.test.mjs` measures that.
 */
export interface Runtime extends Bare {
  AskError: typeof AskError;
  defaults: Defaults;
  /** Loads the page, once. */
  load(): Promise<PageCalls>;
  /** Loads what draws the first question. The entry sets it. */
  first(): Promise<First>;
  /** What says which questions can be drawn at once. The entries that draw the first question have it. */
  plain?: { hasOnly: HasOnly; plainQuestions: PlainQuestions };
  /** What draws, once the first question has been: `panel/first.js` sets it. */
  view: Drawing;
  /** What draws decisions, where the page has it already: `approve.js` does. */
  decisions?: typeof import("../extras/early/decisions.js");
  /** What the panel starts from, if not from its own chunk: that of a module with more than the panel. */
  panel?: unknown;
  /** Start the module, or resolve to the one that runs: the whole core, the reader, what reads streams, and the JavaScript build of the core. */
  core?: StartsCore;
  calls?: StartsCore;
  decisionModule?: StartsCore;
  edits?: StartsCore;
  forms?: StartsCore;
  jsonSchema?: StartsCore;
  questions?: StartsCore;
  reader?: StartsCore;
  records?: StartsCore;
  schema?: StartsCore;
  streamReader?: StartsCore;
  streams?: StartsCore;
  script?: () => Promise<CoreCalls>;
  /** What inflates in test runners, which have no `DecompressionStream`. */
  inflate?: ((base64: string) => Uint8Array<ArrayBuffer>) | undefined;
  /** Whether the page allows WebAssembly, once that was tried. */
  allowsWasm?: boolean;
  /** Tests of applications press at once. */
  skipsArming?: boolean;
  /** The script element of the classic script. */
  element?: HTMLScriptElement | SVGScriptElement | null | undefined;
}

export type StartsCore = (runtime: Runtime) => Promise<CoreCalls>;

export type HasOnly = (value: object, names: readonly string[]) => boolean;

/** A question that is certain to be asked as it is, in the form in which it is drawn. */
export interface PlainQuestion {
  text: string;
  header?: string | null | undefined;
  multi?: boolean | null | undefined;
  choices: PlainChoice[];
}

/** An option of such a question. `sent` is its label in the answer. */
export interface PlainChoice {
  label: string;
  sent: string;
  description?: string | null | undefined;
  tag: boolean;
}

export type PlainQuestions = (input: unknown) => PlainQuestion[] | undefined;

/** What draws the first question: `panel/first.js`. */
export interface First {
  draw(questions: unknown, options: AskOptions, calls: string[]): Early | undefined;
  load(runtime: Runtime): Promise<PageCalls>;
}

/** What `panel/first.js` has and the page needs as well. */
export interface Drawing {
  createElement(host: Element | null, options: AskOptions): ElementOfPanel;
  hasPlainName(options: AskOptions): boolean;
  keyOf(options: AskOptions): string;
  parentOf(element: Element): Element | undefined;
  setTheme(element: HTMLElement, theme: Options["theme"], around?: Element): void;
  shared(): CSSStyleSheet[];
}

/** The element in which a panel is. */
export type ElementOfPanel = HTMLElement & { readonly shadowRoot: ShadowRoot };

/** The calls of a page, once it has been loaded. */
export interface PageCalls {
  open(questions: unknown, options: AskOptions, early?: Early): Panel;
  openStream(questions: unknown, options: AskOptions, early?: undefined): StreamPanel;
  receipt(questions: unknown, outcome: unknown, options: AskOptions): Promise<Receipt>;
  answers<As extends AnswersAs>(outcome: Outcome<As>): AnswerForms[As];
  preload(): Promise<void>;
}

/** The options of a panel with those that only connectors set. */
export interface AskOptions extends Options<"string" | "array">, Bare {
  /** The part of the key of `storage` that comes before the id: which connection asked. */
  origin?: string[];
  /** In what the id is unique; none for an id of the page. */
  scope?: string;
  /** Whether the id may come again, with another question. */
  idRepeats?: boolean;
  /** Draws another first step than that of the questions. */
  early?: (questions: unknown, options: AskOptions) => EarlyPanel;
  /** Called once the first step was drawn early, or cannot be. */
  onDraw?: (early: Early | undefined) => void;
  /** Reads the questions in the place of the panel. */
  source?: (settings: PanelSettings) => Promise<Prepared>;
  /** What of `wording` is no text: see `locale/wording.js`. */
  unusable?: Record<string, unknown> | undefined;
  /** Called when the questions have been read; with what the reader has made of them if the panel could not read them. */
  onRead?: (prepared?: string) => void;
}

/** The options in the form in which the wasm reads them. */
export interface PanelSettings extends AskOptions {
  words: Words;
  plural?: ((count: number) => string) | undefined | false | "";
  saved?: string | undefined;
}

/** The texts of a page: `[key, text]`, or `[key, text, plural category]`. */
export type Words = [key: string, text: string, category?: string][];

/** What was read: JSON text for the panel, what is wrong, and what attaches the rest to the panel. */
export interface Prepared {
  prepared: string;
  problems: Problem[];
  attach?: ((ask: Ask, page: Page, settings: PanelSettings) => void) | undefined;
}

/** What `panel/early.js`, or `extras/early/panel.js` for a decision, draws. */
export interface EarlyPanel {
  root: HTMLElement;
  /** Keeps the panel as high as its highest step. */
  hold?(): void;
  /** The outcome if nothing comes after it: what has been entered. */
  outcome(): Outcome;
  /** The engine takes over. Returns what has been entered. */
  end(): Entered;
  /** What has been seen of an action, if the panel shows the same. */
  continue?(questions: ShownQuestion[]): FootState | undefined;
  seen?: Seen | undefined;
}

/** What was chosen and typed before there was an engine. */
export interface Entered {
  ticks: boolean[];
  typed?: string | undefined;
}

/** An early panel in the page. */
export interface Early extends EarlyPanel {
  /** Undefined where another panel was faster. */
  element?: ElementOfPanel | undefined;
  /** What is asked. */
  questions: unknown;
  /** Resolve at the beginning of its first frame, and after it. */
  begun: Promise<unknown>;
  painted: Promise<void>;
  fail(error: AskError): AskError;
  /** Removes it, unless the engine has taken it over. */
  close(): undefined;
}

/** How far an element was seen: see `observeLater` in `page/container.js`. */
export interface Seen extends Bare {
  /** Since when it is visible and was left alone (ms of `performance.now()`); 0 or false while it is not. */
  since: number | false;
  report(visible: boolean, waited?: number): void;
  restart(): unknown;
  stop(): void;
  /** Ends what restarts it while the panel is early. */
  ended?: AbortController;
}

/** What the foot of a decision knows of its actions, by their steps: which were seen, and to their end. */
export interface FootState {
  seen: Set<number>;
  ended: Set<number>;
}

/** One call of the page. Its panel in the wasm has the same id. It has no prototype. */
export interface Ask extends Bare {
  id: number;
  options: AskOptions;
  outcome: Promise<Outcome>;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
  /** The id of the page or of an agent, under which calls are one; the ask itself if there is none. */
  key: unknown;
  panel: Panel;
  settled: boolean;
  /** Ends it, or leaves a panel that others share. */
  leave(ask: Ask, action: string): unknown;
  /** What was drawn before there was an engine, until that takes it over. */
  early?: Early | undefined;
  /** Whether this is a decision that is drawn before there is an engine: nobody decides yet. */
  isEarly?: boolean;

  // Reading.
  stream?: Promise<Stream> | undefined;
  arriving?: Stream;
  localized?: Promise<void> | undefined;
  /** Resolves to the session before the person has changed it, as JSON text. */
  prepared?: Promise<string | undefined>;
  ready?: boolean;
  pendingCalls?: (() => void)[];

  // The place in the page.
  /** Null for the dock. */
  host: Element | null;
  queue: Ask[];
  /** Shows it if its turn has come. */
  advance(): void;
  element?: ElementOfPanel;
  container?: Container;
  openDock?: OpenDock;
  refuseScripted?: (root: ShadowRoot) => void;
  shown?: boolean | undefined;
  hidden?: boolean;
  notice?: { update(): void; end(): void };

  // What is entered.
  /** The entries as the person has changed them last, and the comment. */
  draft?: [entries: Entry[], comment?: string];
  kept?: Kept;
  stored?: Stored | undefined;
  files?: KeptFiles;
  /** Draws an action into its place. */
  drawAction?(place: HTMLElement): unknown;

  // Ending.
  abort?: () => void;
  isClosed?: boolean;

  // Sharing a panel: `extras/join.js`.
  first?: Ask;
  callers?: Set<Ask>;
  joining?: Promise<unknown>;
  onAbort?: () => void;
  ownResolve?: Ask["resolve"];
  ownDeliver?: AskOptions["deliver"];
  delivered?: string;
}

/** A container in the page: see `createContainer`. */
export interface Container {
  element: ElementOfPanel;
  root: ShadowRoot;
  report(): void;
  receipt(): HTMLElement | undefined;
  close(): unknown;
}

/** Puts a panel in front of everything. Returns what ends that. */
export type OpenDock = (element: ElementOfPanel, onRemove: () => void, panel: Panel) => () => void;

/** What the page keeps of the answers beside the panel: `extras/keep.js`. */
export interface Kept {
  /** Adds what it has to the entries of a draft or an outcome. */
  complete(entries: Entry[], outcome?: Outcome): void;
  count(): number;
  /** What is stored of it. */
  stored(): object;
  /** Ends it, and completes the receipt: of a stored outcome in `place`, if there is one. */
  stop(entries?: Entry[], place?: ParentNode): unknown;
}

/** The files beside the answers. */
export interface KeptFiles extends Kept {
  attach(place: HTMLElement): void;
  uploaded(): Promise<void>;
}

/** What is stored for an ask: `extras/stored.js`. */
export interface Stored {
  draft?: string | undefined;
  files: AttachedFile[][];
  /** What was typed for the arguments of actions: a list for each question. */
  edits?: StoredEdit[][] | undefined;
  check(): void;
  changed(): void;
  end(end: () => unknown, text?: string): void;
  stop(): void;
}

/** What was typed into the field of an argument, by the JSON pointer of the argument; and whether it is JSON. */
export type StoredEdit = [pointer: string, text: string, isJson?: boolean];

/** Questions that arrive in pieces. */
export interface Stream {
  /** Resolves to the whole text once it has arrived. */
  whole: Promise<{ text: string; repair(): Prepared | Promise<Prepared> }>;
  draw(root: ShadowRoot): void;
  push(fragment: string): void;
  end(): void;
  fail(reason?: string): void;
  stop(): void;
}

/** What modules that are loaded late call of the page. `AskPanel` has a page of its own, with what its actions need. */
export interface Page {
  begin(ask: Ask, read: () => Promise<unknown>): Promise<void>;
  createContainer: typeof import("../page/container.js").createContainer;
  dispatch(ask: Ask, action: string, count?: number, text?: string): void;
  /** Undefined after a panic. */
  engine(): PanelCalls | undefined;
  listener(ask: Ask): Notify;
  prepare(ask: Ask, read: () => Promise<unknown>): Promise<string | undefined>;
  refused(found: unknown, path?: string): Promise<AskError>;
  reportErrors<T>(call: () => T): T | undefined;
  resultOf(ask: Ask, text: string): Outcome;
  setReady(ask: Ask): void;
  setTheme(ask: Ask, theme?: Options["theme"]): void;
  setVisible(ask: Ask, visible: boolean, waited?: number): void;
  settle(ask: Ask, resolve: () => void): void;
  view(): Drawing;
}

/** What draws the receipts of stored outcomes needs more. */
export interface ReceiptPage extends Page {
  AskError: typeof AskError;
  checkOptions(options: AskOptions): Promise<void>;
  engineReady(): Promise<PanelCalls>;
  hostOf(host: Options["host"]): Element | null;
  loadStyles(): Promise<unknown>;
  localize(options: AskOptions): Promise<void>;
  panic(details?: object): AskError;
  readQuestions(ask: Ask, questions: unknown): Promise<void>;
  toText(value: unknown, path: string, isText?: boolean): Promise<string>;
}

/** The text of a key, with its values: a text of the panel in the page's language. */
export interface TextOf {
  (key: string, values?: Record<string, unknown>): string;
  /** The same in English. */
  english?: TextOf;
}

export type { CoreCalls, ModuleParts, Notify, PanelCalls, Questions };
