/** Keys that no driver has a name for: the numeric keypad, held keys, and those of an input method. */

import type { CDPSession, Page } from "@playwright/test";

/** A digit of the numeric keypad, with Num Lock on. */
export async function numpad(page: Page, digit: number): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const key = { key: `${digit}`, code: `Numpad${digit}`, windowsVirtualKeyCode: 96 + digit, location: 3, isKeypad: true };
  await keyboard.send("Input.dispatchKeyEvent", { type: "keyDown", text: `${digit}`, ...key });
  await keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  await keyboard.detach();
}

/** A key goes down and is held so long that it repeats. The driver repeats a key that is down already. */
export async function hold(page: Page, key: string, repeats = 10): Promise<void> {
  for (let press = 0; press <= repeats; press += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** An input method that composes a word in the focused field. */
export class InputMethod {
  private constructor(private readonly keyboard: CDPSession) {}

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** The word so far, underlined. */
  async compose(text: string): Promise<void> {
    await this.keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  }

  /** The word is done. */
  async commit(text: string): Promise<void> {
    await this.keyboard.send("Input.insertText", { text });
  }

  /** A key as the page sees it while the input method has taken it: the code 229. */
  async takenKey(key: string): Promise<void> {
    await this.press(key, 229);
  }

  /** A key as it is: marked by the browser if a composition is going on. */
  async plainKey(key: keyof typeof CODES): Promise<void> {
    await this.press(key, CODES[key]);
  }

  async down(key: keyof typeof CODES, code = CODES[key]): Promise<void> {
    await this.keyboard.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, code: key, windowsVirtualKeyCode: code });
  }

  async up(key: keyof typeof CODES, code = CODES[key]): Promise<void> {
    await this.keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", key, code: key, windowsVirtualKeyCode: code });
  }

  private async press(key: string, code: number): Promise<void> {
    await this.keyboard.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, code: key, windowsVirtualKeyCode: code });
    await this.keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", key, code: key, windowsVirtualKeyCode: code });
  }
}

const CODES = { Enter: 13, Escape: 27, " ": 32, "1": 49, ArrowDown: 40 };
