export interface Look {
  shown: boolean;
  armed: boolean;
  /** Header and question. */
  question: string;
  progress: string;
  options: string[];
  chosen: string[];
  ownWords: string;
  notes: string;
  /** What is in the page's message field. */
  message: string;
  buttons: string[];
  alert: string;
  previews: string[];
  /** All of the panel's text. */
  text: string;
  /** The name of the focused element, or else its id. */
  focus: string;
  receipts: string[];
  announced: string;
}

export function look(at?: number): Look;
export function middle(name: string, at?: number): [x: number, y: number];
export function activate(name: string, at?: number): void;
export function isUnfolded(): boolean;
export function overflowing(): string[];
export function spaceText(): void;
export function style(selector: string, property: string): string;
export function box(selector: string): DOMRect;
export function compose(type: string, more?: object): boolean;
export function axe(options: object): Promise<string[]>;
