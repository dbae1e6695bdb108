// Gives the tests the package's transcript reader, in the page and in a worker.

import * as transcript from "../ask-user-question/connect/transcript.js";

const worker = new Worker("worker.js", { type: "module" });
const ready = new Promise((done) => worker.addEventListener("message", done, { once: true }));

/** Reads a generated transcript in the worker. */
async function run(way, size, questions) {
  await ready;
  const progress = [];
  return new Promise((done, fail) => {
    worker.onerror = (event) => fail(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.progress) progress.push(data.progress);
      else done({ ...data, progress });
    };
    worker.postMessage({ way, size, questions });
  });
}

globalThis.reader = { transcript, ready, run };
