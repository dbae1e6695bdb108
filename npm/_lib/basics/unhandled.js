// Errors for which the page has no handler.

const reported = new Set();

/**
 * Writes an error to the console, once for each message: a component may be mounted often.
 *
 * @param {Error} error
 */
export function reportUnhandled(error) {
  const text = `ask-user-question: ${error.message}`;
  if (!reported.has(text)) console.error(text);
  reported.add(text);
}
