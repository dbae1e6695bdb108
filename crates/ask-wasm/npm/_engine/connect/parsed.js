// The input of a call whose protocol has it as text.

/** Text that is not JSON is passed on to the core, which repairs it or reports the problem. */
export function parsed(text) {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return text;
  }
}
