// The process that reads transcripts in Node: `measure SIZE ROUNDS`, or `memory FILE`.

import { openAsBlob } from "node:fs";
import { pathToFileURL } from "node:url";
import { memoryOver } from "./memory.mjs";
import { OUT } from "./places.mjs";

const { measure, readOnly } = await import(pathToFileURL(`${OUT}/transcripts/transcript-ways.js`));
const [task, ...values] = process.argv.slice(2);

const tasks = {
  measure: ([size, rounds]) => measure(Number(size), Number(rounds)),
  async memory([file]) {
    const blob = await openAsBlob(file);
    await readOnly(blob.slice(0, 5_000_000));
    return memoryOver([process.pid], () => readOnly(blob));
  },
};

console.log(JSON.stringify(await tasks[task](values)));
