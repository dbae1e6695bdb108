// Questions that are still being written: each character is taken in once, and they are drawn at most once a frame. Questions that need
// a repair are drawn by the reader, which then begins with the whole text.

import { streamReader, streams } from "../load/modules.js";
import { problem } from "../basics/problem.js";
import { MAX_TEXT } from "../basics/size.js";
import { complete } from "./prepared.js";
import { arriving } from "./arriving.js";

/** @import { AskOptions, Prepared, Runtime, Stream, Words } from "../types/page.js" */
/** @import { Arriving } from "./arriving.js" */

/** @typedef {Awaited<Stream["whole"]>} Whole */

/**
 * Takes fragments of JSON text, cut anywhere. `whole` resolves to their `text`, and what reads it if the panel cannot: `repair()`.
 *
 * @param {Runtime} runtime
 * @param {AskOptions} options
 * @param {Words} words
 * @returns {Promise<Stream>}
 */
export async function stream(runtime, options, words) {
  const { mode, profile, previews, maxOptions, askedBy, allowOther } = options;
  const given = JSON.stringify({ mode, profile, previews, maxOptions, askedBy, allowOther, words });
  const isPlain = !profile && !previews;
  let core = await (isPlain ? streams : streamReader)(runtime);
  let id = isPlain ? core.streamOpenPlain(given) : core.streamOpen(given);
  /** What has been read. */
  let text = "";
  let pending = "";
  /** How many more characters are read. Of a stream that is too long, the reader gets just enough to refuse it. */
  let left = MAX_TEXT + 1;
  let open = true;
  /** @type {ReturnType<typeof arriving> | undefined} */
  let drawing;
  /** @type {number | undefined} */
  let frame;
  /** @type {(whole: Promise<Whole>) => void} */
  let resolve;
  /** @type {Stream["whole"]} */
  const whole = new Promise((done) => (resolve = done));

  /**
   * The first half of a surrogate pair waits for the second.
   *
   * @param {boolean} [isLast]
   */
  const read = (isLast) => {
    const cut = pending.length - (!isLast && /[\ud800-\udbff]$/.test(pending) ? 1 : 0);
    if (cut) core.streamPush(id, pending.slice(0, cut));
    text += pending.slice(0, cut);
    pending = pending.slice(cut);
  };
  /** @type {Promise<void> | undefined} */
  let changing;
  /** From now on, the reader draws. */
  const change = async () => {
    const next = await streamReader(runtime);
    if (!open) return;
    core.streamDrop(id);
    core = next;
    id = core.streamOpen(given);
    core.streamPush(id, text);
  };
  const draw = async () => {
    frame = undefined;
    if (!open) return;
    try {
      read();
      /** @type {Arriving | null | false} */
      let drawn = JSON.parse(await core.streamLook(id));
      if (!drawn) {
        await (changing ??= change());
        drawn = open && JSON.parse(await core.streamLook(id));
      }
      if (open) /** @type {ReturnType<typeof arriving>} */ (drawing).show(/** @type {Arriving} */ (drawn));
    } catch (error) {
      close(() => {
        core.streamDrop(id);
        throw error;
      });
    }
  };
  /** @param {() => Whole | Promise<never> | void} end What `whole` resolves to; nothing where nobody waits for it. */
  const close = (end) => {
    if (!open) return;
    open = false;
    cancelAnimationFrame(/** @type {number} */ (frame));
    resolve(new Promise((done) => done(/** @type {Whole | Promise<never>} */ (end()))));
  };

  const repair = async () => {
    const reader = await streamReader(runtime);
    const id = reader.streamOpen(given);
    try {
      reader.streamPush(id, text);
      return complete(runtime, await reader.streamEnd(id));
    } finally {
      reader.streamDrop(id);
    }
  };

  return {
    whole,
    draw(root) {
      drawing = arriving(root, words);
      draw();
    },
    push(fragment) {
      if (!open) return;
      const more = `${fragment}`.slice(0, left);
      left -= more.length;
      pending += more;
      if (drawing) frame ??= requestAnimationFrame(draw);
    },
    end: () =>
      close(() => {
        try {
          read(true);
          return { text, repair };
        } finally {
          core.streamDrop(id);
        }
      }),
    fail: (reason) =>
      close(() => {
        core.streamDrop(id);
        return { text: "", repair: () => /** @type {Prepared} */ ({ problems: [broken(reason)] }) };
      }),
    stop() {
      drawing?.stop();
      close(() => core.streamDrop(id));
    },
  };
}

/** @param {string} [reason] */
function broken(reason) {
  const actual = reason === undefined ? "the stream broke off" : `the stream broke off: ${reason}`;
  return problem("input", "broken", actual, "must arrive whole", "call again");
}
