// Lines of a Claude Code transcript: a call of the question tool, its result, and the text of a whole file.

export const QUESTIONS = [{ question: "Which library – date-fns?", header: "Library", multiSelect: false, options: [{ label: "date-fns", description: "small" }, { label: "luxon", description: "big" }] }];
export const block = (id, name = "AskUserQuestion", input = { questions: QUESTIONS }) => ({ type: "tool_use", id, name, input });
export const ask = (...blocks) => ({ type: "assistant", timestamp: "2026-11-20T08:00:00.000Z", sessionId: "s", isSidechain: false, message: { role: "assistant", content: blocks } });
export const result = (id, extra = {}, content = "…") => ({ type: "user", timestamp: "2026-11-20T08:00:09.000Z", message: { role: "user", content: [{ type: "tool_result", tool_use_id: id, content }] }, ...extra });
export const answered = (id, answer = "luxon") => result(id, { toolUseResult: { questions: QUESTIONS, answers: { [QUESTIONS[0].question]: answer } } });
export const text = (...lines) => lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join("");
