// The worker that reads transcripts in the browser.

import { measure, readOnly } from "./transcript-ways.js";

const tasks = { measure, read: async (address) => readOnly((await fetch(address)).body) };

onmessage = async ({ data: [task, ...values] }) => {
  try {
    postMessage({ value: await tasks[task](...values) });
  } catch (error) {
    postMessage({ error: error.stack });
  }
};
