// Formats the results as Markdown tables: medians, and their ratio to this package.

import { ENTRIES } from "./entries.mjs";
import { WAYS } from "./ways.mjs";

const BASE = ENTRIES[0].name;

export const quantile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
};
const median = (values) => quantile(values, 0.5);
const kb = (bytes) => (bytes / 1000).toFixed(1);
const table = (head, rows) => [head, head.map((_, at) => (at ? "--:" : "---")), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** `12.3 (×0.80)`: the median and its ratio to ours. */
const versus = (value, base, digits) => {
  const ratio = base > 0 ? ` (×${(value / base).toFixed(2)})` : "";
  return `${value.toFixed(digits)}${value === base ? "" : ratio}`;
};

export function panelTable({ sizes, panels }) {
  const size = table(
    ["KB = 1000 bytes", "static gzip", "static brotli", "first ask gzip", "first ask brotli", "beside React gzip"],
    ENTRIES.map(({ name, title }) => {
      const { static: still, first, besideReact } = sizes[name];
      return [title, kb(still.gzip), kb(still.brotli), kb(first.gzip), kb(first.brotli), kb(besideReact.gzip)];
    }),
  );
  const of = (name, what) => median(panels[name][what]);
  const cell = (name, what, digits, unit = 1) => (panels[name][what] ? versus(of(name, what) / unit, of(BASE, what) / unit, digits) : "–");
  const time = table(
    ["4 × slower processor, medians", "import → first option, ms", "→ can be chosen, ms", "→ can be sent but for the half second, ms", "the first with 400 kbit/s and 300 ms, normal processor, ms", "blocked over 50 ms, ms", "long tasks", "open → painted, ms", "key → painted, ms", "heap per panel, KB"],
    ENTRIES.map(({ name, title }) => [title, cell(name, "cold", 0), cell(name, "chosen", 0), cell(name, "working", 0), cell(name, "slow", 0), of(name, "blocked").toFixed(0), of(name, "longTasks").toFixed(0), cell(name, "warm", 1), cell(name, "key", 1), cell(name, "heap", 0, 1000)]),
  );
  return `${size}\n\n${time}`;
}

/** Each way beside `ask()` and beside React, which is in the same run. */
export function wayTable({ ways }) {
  const of = (name, what) => median(ways[name][what]);
  const cell = (name, what) => `${of(name, what).toFixed(0)} | ${(of(name, what) / of("react", what)).toFixed(2)}`;
  return table(
    ["import → first option, medians", "4 × slower processor, ms", "÷ React", "400 kbit/s and 300 ms, ms", "÷ React"],
    WAYS.map(({ name, title }) => [title, ...["cold", "slow"].flatMap((what) => cell(name, what).split(" | "))]),
  );
}

export function readerTable({ readers }) {
  const sizes = Object.keys(readers);
  const names = Object.keys(readers[sizes[0]]);
  const cell = (runs) => {
    if (!runs?.length) return "–";
    if (runs[0].done < 1) return `${(runs[0].done * 100).toFixed(1)} % in ${(runs[0].time / 1000).toFixed(0)} s`;
    const time = median(runs.map((run) => run.time));
    return time < 10 ? time.toFixed(2) : time.toFixed(0);
  };
  return table(
    ["pieces of 16 characters, total ms", ...sizes.map((bytes) => (bytes >= 1e6 ? "1 MB" : `${Math.round(bytes / 1024)} KB`))],
    names.map((name) => [name, ...sizes.map((bytes) => cell(readers[bytes][name]))]),
  );
}

export function enduranceTable({ endurance: { waiting, cycles, cards, keys } }) {
  const { before, after } = cycles;
  const shown = (keys) => `${median(keys).toFixed(1)} ms, ${quantile(keys, 0.95).toFixed(1)} ms`;
  const change = (what) => `${before[what]} → ${after[what]}`;
  return table(
    ["A long day", ""],
    [
      ["work per second of waiting: without a panel, with one", `${waiting.without.toFixed(2)} ms, ${waiting.with.toFixed(2)} ms`],
      [`nodes before and after ${cycles.cycles} panels (${cycles.answered} answered)`, change("nodes")],
      ["listeners", change("listeners")],
      ["timers", change("timers")],
      ["wasm memory, bytes", change("wasm")],
      ["JavaScript heap, KB", `${kb(before.heap)} → ${kb(after.heap)}`],
      [`${cards.cards} answered questions whose cards stay: nodes and listeners a card`, `${cards.each.nodes.toFixed(1)}, ${cards.each.listeners.toFixed(1)}`],
      ["their wasm memory, bytes", `${cards.before.wasm} → ${cards.after.wasm}`],
      ["4 × slower, median and p95: key → painted in Other, beside 64 KB of preview", shown(keys.preview)],
      ["the same without a preview", shown(keys.panel)],
      ["the same in a bare field of an empty page", shown(keys.bare)],
    ],
  );
}

export function transcriptTable({ transcripts }) {
  const places = Object.keys(transcripts);
  const [ours, ...others] = Object.keys(transcripts[places[0]].times);
  const { bytes, lines, calls } = transcripts[places[0]];
  const time = (place, way) => median(transcripts[place].times[way]);
  const rows = [
    [ours, ...places.map((place) => `${time(place, ours).toFixed(0)} (${(bytes / time(place, ours) / 1000).toFixed(0)} MB/s)`)],
    ...others.map((way) => [way, ...places.map((place) => versus(time(place, way), time(place, ours), 0))]),
    [`${ours}: peak memory over idle, MB`, ...places.map((place) => (transcripts[place].memory === undefined ? "–" : (transcripts[place].memory / 1e6).toFixed(0)))],
  ];
  return table([`a transcript of ${(bytes / 1e6).toFixed(0)} MB, ${lines} lines, ${calls} answered calls; median ms`, ...places], rows);
}
