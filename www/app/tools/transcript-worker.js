// Reads a transcript in a worker, so that the page stays responsive.

import { read } from "../../ask-user-question/connect/transcript.js";

onmessage = async ({ data: file }) => {
  try {
    const transcript = await read(file, { onProgress: (progress) => postMessage({ progress }) });
    postMessage({ transcript });
  } catch (error) {
    postMessage({ error: error.message });
  }
};
