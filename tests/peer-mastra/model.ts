// A scripted model for an agent of Mastra.

const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };

/** A model that calls `ask_user` with this input, and then says a word. It keeps its prompts. */
export function scripted(input: object) {
  const prompts: any[] = [];
  const call = [{ type: "tool-call", toolCallId: "call_1", toolName: "ask_user", input: JSON.stringify(input) }, { type: "finish", finishReason: "tool-calls", usage }];
  const text = [{ type: "text-start", id: "1" }, { type: "text-delta", id: "1", delta: "Good." }, { type: "text-end", id: "1" }, { type: "finish", finishReason: "stop", usage }];
  const doStream = async ({ prompt }: { prompt: any[] }) => {
    const parts = prompts.push(prompt) === 1 ? call : text;
    return { stream: ReadableStream.from([{ type: "stream-start", warnings: [] }, ...parts]) };
  };
  return { prompts, model: { specificationVersion: "v2", provider: "stub", modelId: "stub", supportedUrls: {}, doGenerate: doStream, doStream } as any };
}
