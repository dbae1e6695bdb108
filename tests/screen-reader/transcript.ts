/**
 * Transcripts: each step of a scene, and indented below it the speech that follows. A line that begins with "?" is optional; the others
 * are required, in this order, and no other line is allowed.
 */

/** A step of a scene, and the lines that Orca spoke after it. */
export interface Spoken {
  does: string;
  speech: string[];
}

export const written = (steps: readonly Spoken[]): string => steps.map(({ does, speech }) => [does, ...speech.map((line) => `  ${line}`), ""].join("\n")).join("");

/** The transcript of these steps. A step that matches is written as recorded, so the result equals `recorded` if all match. */
export function compared(spoken: readonly Spoken[], recorded: string): string {
  const blocks = recorded.split(/^(?=\S)/m);
  const steps = spoken.map((step, at) => {
    const text = written([step]);
    return blocks[at] && allows(blocks[at]).test(text) ? blocks[at] : text;
  });
  return steps.join("");
}

/** Matches every text that a recorded step allows. */
function allows(block: string): RegExp {
  const line = (text: string): string => {
    const [, optional, speech] = /^ {2}(\? )?(.*)$/.exec(text) ?? [undefined, undefined, text];
    return optional ? `(  ${quoted(speech!)}\n)?` : `${quoted(text)}\n`;
  };
  return new RegExp(`^${block.trimEnd().split("\n").map(line).join("")}$`);
}

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
