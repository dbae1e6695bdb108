// Playwright scrolls to what it presses. With WebDriver BiDi a script does it, and puts also what is in view into the middle. A panel that a script has
// scrolled waits again, so the press that follows would not count.

/** A command of Playwright that scrolls to something; it scrolls no farther than needed, as in Chromium. */
export const scrollingAsNeeded = (message) =>
  message.replace(/(scrollIntoView\(\{\\n\s*block: )\\"center\\"(,\\n\s*inline: )\\"center\\"/, '$1\\"nearest\\"$2\\"nearest\\"');
