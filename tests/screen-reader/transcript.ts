/**
 * Transcripts: what a person does, and indented under it what Orca says. A line that begins with "?" is one that Orca says
 * only sometimes; the others have to be said, in this order, and nothing else may be.
 */

/** A step of a scene, with what was said. */
export interface Heard {
  does: string;
  said: string[];
}

export const written = (steps: readonly Heard[]): string => steps.map(({ does, said }) => [does, ...said.map((line) => `  ${line}`), ""].join("\n")).join("");

/** What was heard, with the steps that agree as they are recorded: equal to what is recorded if all do. */
export function compared(heard: readonly Heard[], recorded: string): string {
  const blocks = recorded.split(/^(?=\S)/m);
  const steps = heard.map((step, at) => {
    const text = written([step]);
    return blocks[at] && allows(blocks[at]).test(text) ? blocks[at] : text;
  });
  return steps.join("");
}

/** Matches every text that a recorded step allows. */
function allows(block: string): RegExp {
  const line = (text: string): string => {
    const [, sometimes, said] = /^ {2}(\? )?(.*)$/.exec(text) ?? [undefined, undefined, text];
    return sometimes ? `(  ${quoted(said!)}\n)?` : `${quoted(text)}\n`;
  };
  return new RegExp(`^${block.trimEnd().split("\n").map(line).join("")}$`);
}

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
