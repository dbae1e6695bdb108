// The memory of processes. Only Linux reports it.

import { readFileSync, writeFileSync } from "node:fs";

/** The bytes by which the peak during `work` exceeds the memory of the processes before, for the one with the largest growth. */
export async function memoryOver(ids, work) {
  if (process.platform !== "linux") return undefined;
  const idle = ids.map((id) => resident(id, "VmRSS"));
  for (const id of ids) writeFileSync(`/proc/${id}/clear_refs`, "5");
  await work();
  return Math.max(...ids.map((id, at) => resident(id, "VmHWM") - idle[at]));
}

const resident = (id, field) => 1024 * Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${id}/status`, "utf8"))[1]);
