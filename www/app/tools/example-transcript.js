import { LAYOUT } from "../questions/compare.js";
import { DATABASE, TESTING_BLOCK } from "../questions/decide.js";
import { AUTHENTICATION } from "../questions/long.js";

/** A short session with a call for each kind of result. */
export function EXAMPLE() {
  const lines = [
    { type: "summary", summary: "Set up the project" },
    ...call("toolu_01", inputOf(DATABASE), (questions) => ({ toolUseResult: { questions, answers: { [questions[0].question]: "SQLite" }, annotations: { [questions[0].question]: { notes: "one file is enough for now" } } } })),
    ...call("toolu_02", inputOf(AUTHENTICATION), (questions) => ({ toolUseResult: { questions, answers: { [questions[0].question]: questions[0].options[0].label, [questions[1].question]: "Google, GitHub, our own server" } } })),
    "{ this line was cut",
    ...call("toolu_03", inputOf(TESTING_BLOCK), ([question]) => ({ content: `Your questions have been answered: "${question.question}"="Jest". You can now continue with these answers in mind.` })),
    ...call("toolu_04", inputOf(LAYOUT), () => ({ toolUseResult: "User rejected tool use" })),
    ask("toolu_05", inputOf(DATABASE)),
  ];
  const text = lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join("");
  return new File([text], "An example", { type: "application/jsonl" });
}

const inputOf = (call) => call.input ?? (Array.isArray(call) ? { questions: call } : call);

const ask = (id, input) => ({
  type: "assistant", timestamp: "2026-11-20T08:00:00.000Z", sessionId: "example", isSidechain: false,
  message: { role: "assistant", content: [{ type: "tool_use", id, name: "AskUserQuestion", input }] },
});

function call(id, input, result) {
  const { content = "…", ...rest } = result(input.questions);
  return [ask(id, input), { type: "user", timestamp: "2026-11-20T08:00:21.000Z", message: { role: "user", content: [{ type: "tool_result", tool_use_id: id, content }] }, ...rest }];
}
