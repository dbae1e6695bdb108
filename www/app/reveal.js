import { element } from "./element.js";
import { toRuns } from "./message.js";

const MS_PER_WORD = 32;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Writes a message into an element word by word, like a streaming model. Writes it at once under reduced motion.
 * @param {HTMLElement} into
 * @param {import("./message.js").Message} content
 * @param {AbortSignal} signal stops writing and rejects with its reason; the words written so far stay
 * @returns {Promise<void>}
 */
export async function reveal(into, content, signal) {
  signal.throwIfAborted();
  const words = toRuns(content).flatMap(wordsOf);
  const started = performance.now();
  let shown = 0;
  while (shown < words.length) {
    // Counts words by the clock, not by timer ticks, because background tabs get only one tick per second.
    const due = still.matches ? words.length : Math.ceil((performance.now() - started) / MS_PER_WORD);
    for (; shown < Math.min(due, words.length); shown += 1) write(into, words[shown]);
    if (shown < words.length) await pause(MS_PER_WORD, signal);
  }
}

/**
 * @param {number} ms
 * @param {AbortSignal} signal rejects with its reason
 * @returns {Promise<void>}
 */
export function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}

function wordsOf({ text, mark }) {
  return (text.match(/\s+|\S+\s?/g) ?? []).map((word) => ({ text: word, mark }));
}

function write(into, { text, mark }) {
  const last = into.lastChild;
  if (mark && last?.localName !== mark) into.append(element(mark, {}, text));
  else if (mark) last.append(text);
  else if (last?.nodeType === Node.TEXT_NODE) last.appendData(text);
  else into.append(text);
}
