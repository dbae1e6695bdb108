// A page that stays open all day, and works through as many rounds as it is told to.

import { counts, isAtRest, isCollected } from "./counts.js";
import { Asked, dock, places, until } from "./places.js";

// Only now, so that everything that the library does is counted.
const { KINDS, forget } = await import("./rounds.js");
const names = Object.keys(KINDS);

/** Longer than any announcement stays, and than an engine waits with garbage. */
const REST_MS = 12_000;

let rounds = 0;
let target = 0;
/** What there was when nothing was going on any more. */
let counted;
/** What is wrong: with a round, or in the page. The first few are enough. */
const faults = [];
const fault = (what) => faults.length < 10 && faults.push(what);

// An error that nobody catches fails the day, and so does one that the library only writes.
addEventListener("error", ({ message }) => fault(`error: ${message}`));
addEventListener("unhandledrejection", ({ reason }) => fault(`rejection: ${reason?.message ?? reason}`));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => fault(`violation: ${violatedDirective} ${blockedURI}`));
for (const level of ["error", "warn"]) console[level] = (...all) => fault(`console.${level}: ${all.join(" ")}`);

/** One round of the kind whose turn it is. */
async function round(place, number, options) {
  const name = names[number % names.length];
  // The cards that answers leave are as different as pages want them.
  const receipt = [true, "inline", false][number % 5 % 3];
  await KINDS[name](new Asked(place), { ...options, receipt }, number).catch(({ message }) => fault(`round ${number}, ${name}: ${message}`));
  rounds += 1;
}

/** Rounds that wait side by side, as in a page with many conversations, and one in the dock; then all leave the page. */
async function conversation() {
  const all = places(target - rounds);
  const first = rounds;
  await Promise.all(all.map((place, at) => round(place, first + at, { host: place })));
  for (const place of all) place.remove();
  // The dock is the page's, and would lie above the other places.
  if (rounds < target) await round(dock, rounds, {});
  forget();
}

globalThis.day = {
  /** Begins so many more rounds. Afterwards, the report has counts. */
  begin(count) {
    target += count;
    counted = undefined;
    void work();
  },
  report: () => ({ rounds, faults, counted, visibility: document.visibilityState, isOver: !!counted }),
  counts,
  /** How many panels of the warm-up something still holds. */
  async collect() {
    await until(isCollected, () => "a collection", REST_MS).catch(() => {});
    return counts().early;
  },
};

/** By itself, while no driver waits for a script: WebKit's has a timer in the page as long as it does. */
async function work() {
  while (rounds < target && !faults.length) await conversation();
  // What never ends is counted.
  await until(isAtRest, () => "rest", REST_MS).catch(() => {});
  counted = counts();
}
