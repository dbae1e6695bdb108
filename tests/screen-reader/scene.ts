/** What a person does in a scene, step by step, and what the page is like after each. */

import type { Page } from "../cross-browser/driver.ts";
import type { Expected, Person } from "../cross-browser/person.ts";
import { until } from "../support/waiting.mjs";
import type { Orca } from "./orca.ts";
import { type Spoken, written } from "./transcript.ts";

/** A person who only listens: Orca presses the keys. */
export type Listener = Person<Page>;

export interface Step {
  does: string;
  by(reader: Orca, person: Listener): Promise<void>;
  /** What the page is like then. Without it, Orca says something. */
  until?: Expected;
  /** The step is repeated until Orca speaks this line. Browsers divide lines differently, so the transcript has all repetitions as one step. */
  till?: string;
}

export type Scene = readonly Step[];

export const press = (key: string, does: string, until?: Expected): Step => ({ does, by: (reader) => reader.press(key), until });

export const types = (text: string, until: Expected): Step => ({ does: `Types "${text}"`, by: (reader) => reader.type(text), until });

/** Something that the page does, in the words of the transcript. */
export const page = (does: string, by: (person: Listener) => Promise<unknown>, until?: Expected): Step => ({ does, by: async (_, person) => void (await by(person)), until });

/** A panel is there, and its arrival has been announced. */
export const ARRIVED: Expected = { armed: true, announced: /asks/ };

export const arrives = (questions: unknown[], options = {}, does = "A question arrives while the person writes a message"): Step =>
  page(does, (person) => person.begin("open", questions, options), ARRIVED);

export const FOCUS_MODE = press("Insert+a", "Insert+A: focus mode");
export const BROWSE_MODE = press("Insert+a", "Insert+A: browse mode");

/** Reads line by line in browse mode, until Orca says a text. */
export const readsTo = (till: string): Step => ({ ...press("Down", "Down, line by line"), till });

/** Orca says these or not, depending on when it misses the control that had the focus: what it leaves, and the panel in which the focus waits. */
const PLACES = /^(leaving (panel|region|list)|.* asks region)\.$/;

/** More lines than a scene has between two stops. */
const MOST_LINES = 60;

/** Performs the steps in order, and returns the speech after each. */
export async function play(scene: Scene, reader: Orca, person: Listener): Promise<Spoken[]> {
  const spoken: Spoken[] = [];
  const once = async ({ does, by, until: expected }: Step): Promise<string[]> => {
    try {
      await by(reader, person);
      if (expected) await person.sees(expected);
      else await until(async () => (await reader.speech()).length > 0, "words of Orca");
    } catch (error) {
      const before = written([...spoken, { does, speech: await reader.speech() }]);
      throw new Error(`The last of these steps fails:\n${before}\n${(error as Error).message}`, { cause: error });
    }
    return (await reader.listened()).filter((line) => !PLACES.test(line));
  };
  for (const step of scene) {
    const speech = await once(step);
    for (let more = 0; step.till && !speech.includes(step.till); more += 1) {
      if (more === MOST_LINES) throw new Error(`Orca does not come to "${step.till}":\n${written([...spoken, { does: step.does, speech }])}`);
      speech.push(...(await once(step)));
    }
    // Orca repeats a line that begins where the previous one ended.
    const repeats = (line: string, at: number): boolean => step.till !== undefined && line === speech[at - 1];
    spoken.push({ does: step.does, speech: speech.filter((line, at) => !repeats(line, at)) });
  }
  return spoken;
}
