// Reads a transcript beside the page, so that nothing in the page ever waits for it.

import { read } from "../../ask-user-question/connect/transcript.js";

onmessage = async ({ data: file }) => {
  try {
    const transcript = await read(file, { onProgress: (progress) => postMessage({ progress }) });
    postMessage({ transcript });
  } catch (error) {
    postMessage({ error: error.message });
  }
};
