// Questions that are still being written: the reader takes in each character once, and they are drawn at most once a
// frame.

import { streams } from "../load/stream-load.js";
import { problem } from "../basics/problem.js";
import { MAX_TEXT } from "../basics/size.js";
import { complete } from "./prepared.js";
import { arriving } from "./arriving.js";

/** Takes fragments of JSON text, cut anywhere. `whole` resolves to the result of `end()` or `fail()`. */
export async function stream(stub, options, words) {
  const core = await streams(stub);
  const { mode, profile, previews: preview, askedBy, allowOther } = options;
  const id = core.streamOpen(JSON.stringify({ mode, profile, preview, askedBy, allowOther, words }));
  let pending = "";
  /** How many more characters are read. Of a stream that is too long, the reader gets just enough to refuse it. */
  let left = MAX_TEXT + 1;
  let open = true;
  let drawing;
  let frame;
  let resolve;
  const whole = new Promise((done) => (resolve = done));

  /** The first half of a surrogate pair waits for the second. */
  const read = (isLast) => {
    const cut = pending.length - (!isLast && /[\ud800-\udbff]$/.test(pending) ? 1 : 0);
    if (cut) core.streamPush(id, pending.slice(0, cut));
    pending = pending.slice(cut);
  };
  const draw = async () => {
    frame = undefined;
    try {
      read();
      const text = core.streamLook(id);
      const drawn = JSON.parse(typeof text === "string" ? text : await text);
      if (open) drawing.show(drawn);
    } catch (error) {
      close(() => Promise.reject(error));
    }
  };
  const close = (end) => {
    if (!open) return;
    open = false;
    cancelAnimationFrame(frame);
    resolve(new Promise((done) => done(end())));
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
      close(async () => {
        try {
          read(true);
          return complete(stub, await core.streamEnd(id));
        } finally {
          core.streamDrop(id);
        }
      }),
    fail: (reason) =>
      close(() => {
        core.streamDrop(id);
        return { problems: [broken(reason)] };
      }),
    stop() {
      drawing?.stop();
      close(() => core.streamDrop(id));
    },
  };
}

function broken(reason) {
  const actual = reason === undefined ? "the stream broke off" : `the stream broke off: ${reason}`;
  return problem("input", "broken", actual, "must arrive whole", "call again");
}
