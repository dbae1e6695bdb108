/** A graph whose nodes ask the person by interrupts, each with the value that the test gives it. */

import { AsyncLocalStorageProviderSingleton } from "@langchain/core/singletons";
import { Annotation, interrupt, MemorySaver, START, StateGraph } from "@langchain/langgraph";

/** Browsers have no AsyncLocalStorage. The nodes call `interrupt` before they wait for anything, so this is enough. */
let current: unknown;
AsyncLocalStorageProviderSingleton.initializeGlobalInstance({
  getStore: () => current,
  run(store: unknown, call: () => unknown) {
    const before = current;
    current = store;
    try {
      return call();
    } finally {
      current = before;
    }
  },
} as never);

/** The nodes run at the same time. Each interrupts with its values in turn, and keeps the answers. */
export function createGraph(nodes: Record<string, unknown[]>) {
  const State = Annotation.Root({
    answers: Annotation<Record<string, unknown[]>>({ reducer: (all, more) => ({ ...all, ...more }), default: () => ({}) }),
  });
  const graph = new StateGraph(State) as any;
  for (const [name, values] of Object.entries(nodes)) {
    graph.addNode(name, () => ({ answers: { [name]: values.map((value) => interrupt(value)) } }));
    graph.addEdge(START, name);
  }
  return graph.compile({ checkpointer: new MemorySaver() });
}

type Call = [name: string, args: object];

/** An agent with one tool. Its model, which is a script, makes these calls, and each waits for a decision as with LangChain's middleware. */
export function createAgent(calls: Call[], tool: (...call: Call) => unknown) {
  const State = Annotation.Root({ calls: Annotation<Call[]>(), results: Annotation<unknown[]>() });
  const graph = new StateGraph(State) as any;
  graph.addNode("model", () => ({ calls }));
  graph.addNode("tools", ({ calls }: typeof State.State) => {
    const actionRequests = calls.map(([name, args]) => ({ name, args, description: "Tool execution requires approval" }));
    const reviewConfigs = calls.map(([actionName]) => ({ actionName, allowedDecisions: ["approve", "reject"] }));
    const { decisions } = interrupt({ actionRequests, reviewConfigs }) as { decisions: { type: string; message?: string }[] };
    return { results: calls.map((call, at) => (decisions[at].type === "approve" ? tool(...call) : decisions[at].message)) };
  });
  graph.addEdge(START, "model").addEdge("model", "tools");
  return graph.compile({ checkpointer: new MemorySaver() });
}
