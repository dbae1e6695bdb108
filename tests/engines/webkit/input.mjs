// Actions of WebDriver as presses in the display. Each is over when the page has got it.

import { keysym } from "./keys.mjs";

/** The longest wait for an event: some presses are the browser's own and reach no page. */
const LIMIT_MS = 400;
const BUTTONS = [1, 2, 3];
/** What one turn of the wheel scrolls, in pixels. */
const TURN = 40;
/** More reach the end of every page. */
const MOST_TURNS = 250;

/** Actions happen in the order of their commands, which do not wait for each other. The pages of a user share a mouse and a keyboard. */
export function perform(page, sources) {
  const { user } = page;
  user.presses = Promise.resolve(user.presses).catch(() => {}).then(() => performNow(page, sources));
  return user.presses;
}

async function performNow(page, sources) {
  if (page.user.front !== page) await page.user.activate(page);
  for (const { type, actions } of sources) {
    for (const action of actions) await (type === "key" ? key : type === "wheel" ? wheel : pointer)(page, action);
  }
}

async function send(page, kind, ...words) {
  const arrived = kind && page.arrives(kind, LIMIT_MS);
  await page.user.display.press(...words);
  await arrived;
}

async function key(page, { type, value, duration }) {
  if (type === "pause") return pause(duration);
  const [kind, command] = type === "keyDown" ? ["keydown", "keydown"] : ["keyup", "keyup"];
  await send(page, kind, command, keysym(value));
}

async function pointer(page, { type, x, y, button = 0, duration }) {
  if (type === "pause") return pause(duration);
  if (type === "pointerMove") return move(page, x, y);
  const [kind, command] = type === "pointerDown" ? ["mousedown", "mousedown"] : ["mouseup", "mouseup"];
  await send(page, kind, command, BUTTONS[button]);
}

async function move(page, x, y) {
  const to = [Math.round(x), Math.round(y) + page.frame.above];
  const moves = String(page.pointer) !== String(to);
  page.pointer = to;
  await send(page, moves && "mousemove", "mousemove", ...to);
}

async function wheel(page, { x, y, deltaX = 0, deltaY = 0 }) {
  await move(page, x, y);
  const turns = [[4, -deltaY], [5, deltaY], [6, -deltaX], [7, deltaX]].filter(([, distance]) => distance > 0);
  for (const [button, distance] of turns) {
    const count = Math.min(MOST_TURNS, Math.max(1, Math.round(distance / TURN)));
    await send(page, "wheel", "click", "--delay", 1, "--repeat", count, button);
  }
}

const pause = (duration = 0) => new Promise((done) => setTimeout(done, duration));
