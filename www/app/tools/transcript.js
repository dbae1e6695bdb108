import { byId, element } from "../element.js";
import { callCard } from "./call-card.js";
import { EXAMPLE } from "./example-transcript.js";

byId("unstarted").remove();

const [reading, progress, counts, calls, file] = ["reading", "progress", "counts", "calls", "file"].map(byId);
const page = document.documentElement;
let worker;

file.addEventListener("change", () => file.files[0] && show(file.files[0]));
byId("example").addEventListener("click", showExample);
byId("stop").addEventListener("click", () => {
  stop();
  counts.textContent = "Stopped.";
});
addEventListener("dragover", (event) => {
  event.preventDefault();
  page.dataset.dropping = "";
});
addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) delete page.dataset.dropping;
});
addEventListener("drop", (event) => {
  event.preventDefault();
  delete page.dataset.dropping;
  const [dropped] = event.dataTransfer.files;
  if (dropped) show(dropped);
});
// Before the reader has chosen a file, there is something to look at.
showExample();

function showExample() {
  show(EXAMPLE());
  byId("example").hidden = true;
}

function show(source) {
  stop();
  byId("example").hidden = false;
  calls.replaceChildren();
  counts.textContent = `Reading ${source.name} …`;
  progress.value = 0;
  reading.hidden = false;
  const started = performance.now();
  worker = new Worker(new URL("./transcript-worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("error", (event) => fail(event.message || "The worker could not be started."));
  worker.addEventListener("message", ({ data }) => {
    if (data.error) fail(data.error);
    else if (data.progress) showProgress(data.progress);
    else done(source.name, data.transcript, performance.now() - started);
  });
  worker.postMessage(source);
}

function showProgress({ bytes, total, lines, calls: found }) {
  progress.value = total ? bytes / total : 1;
  counts.textContent = `${many(found, "call")} in ${many(lines, "line")}, ${megabytes(bytes)} of ${megabytes(total)}`;
}

function done(name, { calls: found, lines, broken, unfinished, bytes }, ms) {
  stop();
  const answered = found.filter(({ says }) => says === "answered" || says === "replied").length;
  const parts = [`${name}: ${many(found.length, "call")}, ${answered} answered`, `${many(lines, "line")} and ${megabytes(bytes)} in ${(ms / 1000).toFixed(2)} s`];
  if (broken) parts.push(`${many(broken, "broken line")} skipped`);
  if (unfinished) parts.push("the last line is incomplete");
  counts.textContent = `${parts.join(" · ")}.`;
  calls.replaceChildren(...found.map((call) => element("li", {}, callCard(call))));
}

function fail(message) {
  stop();
  counts.textContent = `The file could not be read: ${message}`;
}

function stop() {
  worker?.terminate();
  worker = undefined;
  reading.hidden = true;
}

const many = (count, what) => `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;
const megabytes = (bytes = 0) => (bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toLocaleString("en", { maximumFractionDigits: 1 })} MB`);
