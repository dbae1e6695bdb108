// The functions that the wasm modules export, as the scripts call them. Everything that has structure is JSON text.

/** Functions with any arguments, by their names. */
export type Functions = Record<string, (...values: never[]) => unknown>;

/** What a module's JavaScript needs of its wasm: `imports` are what it takes, and the result has what it exports. */
export type CreateExports = (imports: WebAssembly.Imports) => WebAssembly.Exports | Promise<WebAssembly.Exports>;

/** The glue of a module that wasm-bindgen wrote: its functions, and what starts an instance. */
export type Glue<Calls> = Calls & {
  /** Starts an instance in the place of the one before. `onPanic(cause)` is called when it traps; what it returns is what `onTrap` returns. */
  instantiate(createExports: CreateExports, onPanic: (cause: unknown) => unknown): Promise<void>;
  /** Reports an exception that a call has thrown. Returns what `onPanic` has returned. */
  onTrap(error: unknown): unknown;
};

/** The glue of a module that has several instances at once. */
export interface MakesInstances {
  create(): Glue<CoreCalls & PanelCalls>;
}

/** The JavaScript build of a module, with its glue. */
export type Script<Calls> = Glue<Calls> & {
  default(imports: WebAssembly.Imports, inflate: (base64: string) => Promise<Uint8Array>): Promise<WebAssembly.Exports>;
};

/** What `loadModule` loads: the glue, the wasm, and the JavaScript build for pages that forbid WebAssembly. */
export interface ModuleParts<Calls> {
  glue(): Promise<Glue<Calls>>;
  wasm(): unknown;
  script(): Promise<Script<Calls>>;
}

/** Reports an event of a panel: see `read` in `crates/ask-wasm/src/lib.rs`. */
export interface Notify {
  (kind: "settled" | "deliver" | "changed" | "announce", text: string): void;
  (kind: "chat", nothing: undefined): void;
  (kind: "files" | "action" | "markdown" | "inline" | "html", place: HTMLElement): void;
}

/** The calls of the panel. `id` is that of its ask. */
export interface PanelCalls {
  read(id: number, input: string, options: object, notify: Notify): boolean;
  accept(id: number, prepared: string, options: object, notify: Notify): boolean;
  show(id: number, root: ShadowRoot): void;
  dispatch(id: number, action: string, count: number, text: string): void;
  saved(id: number): string;
  checked(id: number, stored: string): string;
  remove(id: number, receipt?: Element): void;
  receipt(id: number, outcome: string, place: Element): boolean;
}

/** Text, or a promise of it where the module needs the table of characters that look alike. */
type Text = string | Promise<string>;

/** Opens the requests of a message: see `RequestCalls`. */
type Open = (dialect: string, message: string, tool: string, isPlain: boolean, approvals: boolean) => Text;
/** Writes the reply to a request. */
type Answer = (request: number, outcome: string) => Text;

/** The calls of the headless core. The modules with a part of it have some of them. */
export interface CoreCalls {
  validate(input: string, options: string): Text;
  format(questionnaire: string, outcome: string, style: string): Text;
  decode(dialect: string, message: string, options: string): Text;
  encode(dialect: string, pending: string, outcome: string): Text;
  detectDialect(message: string): Text;
  slackBlocks(questionnaire: string, entries: string): Text;
  readSlack(questionnaire: string, payload: string): Text;
  nextPrompt(questionnaire: string, entries: string): Text;
  readReply(questionnaire: string, index: number, typed: string): Text;
  readAnswers(questionnaire: string, result: string): Text;
  readResult(questionnaire: string, block: string): Text;
  autoAnswer(questionnaire: string): Text;
  toolSchema(options: string): Text;
  detectGeneration(text: string): Text;
  digest(call: string): Text;
  verifyDecision(record: string, call: string): Text;
  editArguments(shown: string, typed: string): string;
  changedRows(shown: string, changes: string): string;
  decisionRecords(questionnaire: string, outcome: string, about: string): Text;
  prepare(input: string, options: string): Text;
  prepareActions(input: string, options: string): Text;
  shownName(name: string): string | undefined;
  checkFields(fields: string, drafts: string): string;
  checkPlainFields(fields: string, drafts: string): string;
  loadSkeletons(table: Uint8Array): void;
  streamOpen(options: string): number;
  streamOpenPlain(options: string): number;
  streamPush(stream: number, fragment: string): void;
  streamLook(stream: number): Text;
  streamEnd(stream: number): Text;
  streamDrop(stream: number): void;
  openForm: Open;
  openWholeForm: Open;
  openQuestion: Open;
  openDecision: Open;
  openAny: Open;
  answerForm: Answer;
  answerWholeForm: Answer;
  answerQuestion: Answer;
  answerDecision: Answer;
  answerAny: Answer;
  answerCall(dialect: string, id: string, message: string, questions: string, isPrepared: boolean, outcome: string): Text;
  preparedForm(request: number, allowOther: boolean): Text;
  preparedDecision(request: number, texts: string): Text;
  preparedAny(request: number, allowOther: boolean, texts: string): Text;
  acceptRequest(request: number, questions: string, isPrepared: boolean): Text;
  closeRequest(request: number): void;
  questionsOf(request: number): string;
}

/** The calls of the Markdown module. */
export interface MarkdownCalls {
  draw(text: string, inline: boolean, sink: object): void;
}
