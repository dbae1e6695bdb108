/**
 * Agents that ask for permissions at random through every connector that decides, in two tabs that share a storage, with ids that come
 * again; and what the page learned: the presses, the permissions and the records. It runs on the page, so everything that it needs is inside.
 */

import type { Protocol } from "./actions.ts";

/** What an agent asks: through which connector, under which id, what. */
export interface Ask {
  connector: string;
  id: string;
  commands: string[];
}

/** A permission that an agent got, or a record that the page got. */
export type Learned = { permission: string } | { record: string; command: string } | { fault: string };

declare global {
  /** Set by the test; survives reloads. */
  var learn: (learned: Learned) => void;
  var agents: { ask(ask: Ask): void; withdraw(): void; press(allows: boolean): string[] | undefined } | undefined;
}

/** The connectors with a life of their own; the others are the protocols of `actions.ts`, through `answer()`. */
export const CONNECTORS = ["approve", "approve with reuse", "canUseTool", "hook", "langgraph.connect", "aiSdk.connect", "eve.connect", "openai.approvals"];

export async function installAgents(protocols: Pick<Protocol, "name" | "dialect">[]): Promise<void> {
  const load = (name: string) => import(`/ask-user-question/${name}.js` as string);
  const [{ approve }, claude, langgraph, aiSdk, eve, openai, { answer }] = await Promise.all(
    ["approve", "connect/claude", "connect/langgraph", "connect/ai-sdk", "connect/eve", "connect/openai", "connect/message"].map(load),
  );
  const host = document.querySelector("#host")!;
  const controls: AbortController[] = [];
  const permit = (command: unknown) => globalThis.learn({ permission: String(command) });
  const options = () => ({
    host: host.appendChild(document.createElement("div")),
    receipt: false,
    connection: "agents",
    storage: localStorage,
    approvals: true,
    onDecision: (record: any) => void (record.decision === "allow" && globalThis.learn({ record: record.id, command: String(record.digest) })),
    onError: () => {},
    onProblem: () => {},
  });
  const graph = langgraph.connect(({ resume }: any) => allowed(Object.values(resume).flatMap(({ decisions }: any) => decisions)), options());
  let waiting: string[] = [];
  const allowed = (decisions: any[]) => {
    if (decisions.length !== waiting.length) globalThis.learn({ fault: `${decisions.length} decisions about ${waiting.length} calls` });
    decisions.forEach(({ type }: any, at) => type === "approve" && permit(waiting[at]));
  };
  const chat: any = {
    status: "ready",
    messages: [],
    addToolApprovalResponse({ id, approved }: any) {
      const part = chat.messages.flatMap(({ parts }: any) => parts).find((part: any) => part.approval.id === id);
      if (approved) permit(part.input.command);
      chat.messages = [];
    },
  };
  const chats = aiSdk.connect(options());
  const eves = eve.connect(options());
  /** What the session of eve waits for, by the id of its request. */
  const requested = new Map<string, string>();
  const respond = async ([{ requestId, optionId }]: any) => {
    eves.receive({ type: "input.resolved", data: { resolutions: [{ requestId }] } }, session);
    if (optionId === "approve") permit(requested.get(requestId));
  };
  const session = { respond, cancel: async () => {} };
  const asking: Record<string, (ask: Ask, command: string, signal: AbortSignal) => Promise<unknown> | void> = {
    approve: ({ id }, command, signal) => approve({ tool: "shell", arguments: { command } }, { ...options(), id, signal }).then((result: any) => result.decision === "allow" && permit(result.arguments.command)),
    // What was decided before is marked, so it is no new permission.
    "approve with reuse": ({ id }, command, signal) =>
      approve({ tool: "shell", arguments: { command } }, { ...options(), id: `again ${id}`, reuse: true, signal }).then((result: any) => result.decision === "allow" && !result.decidedBefore && permit(result.arguments.command)),
    canUseTool: ({ id }, command, signal) => claude.canUseTool(options())("Bash", { command }, { toolUseID: id, signal }).then((result: any) => result.behavior === "allow" && permit(result.updatedInput.command)),
    hook: ({ id }, command, signal) =>
      claude.hook(options())({ hook_event_name: "PermissionRequest", tool_name: "Bash", tool_use_id: id, tool_input: { command } }, id, { signal }).then((result: any) => result.hookSpecificOutput?.decision?.behavior === "allow" && permit(command)),
    "langgraph.connect": ({ id, commands }) => {
      waiting = commands;
      const value = { action_requests: commands.map((command) => ({ name: "shell", args: { command } })), review_configs: [{ action_name: "shell", allowed_decisions: ["approve", "reject"] }] };
      void graph.update({ __interrupt__: [{ id, value }] });
    },
    "aiSdk.connect": ({ id }, command) => {
      chat.messages = [{ role: "assistant", parts: [{ type: "tool-shell", toolCallId: id, state: "approval-requested", input: { command }, approval: { id } }] }];
      chats.update(chat);
    },
    "eve.connect": ({ id }, command) => {
      const request = { requestId: id, kind: "tool-approval", prompt: "Run?", display: "confirmation", allowFreeform: false, options: [{ id: "approve", label: "Approve" }, { id: "cancel", label: "Cancel" }], action: { kind: "tool-call", callId: id, toolName: "shell", input: { command } } };
      requested.set(id, command);
      eves.receive({ type: "input.resolved", data: { resolutions: [{ requestId: id }] } }, session);
      eves.receive({ type: "input.requested", data: { requests: [request] } }, session);
    },
    "openai.approvals": ({ id, commands }) => {
      const interruptions = commands.map((command, at) => ({ type: "tool_approval_item", name: "shell", rawItem: { type: "function_call", callId: `${id} ${at}`, name: "shell", arguments: JSON.stringify({ command }) } }));
      const approveItem = ({ rawItem }: any) => permit(JSON.parse(rawItem.arguments).command);
      return openai.approvals({ interruptions, state: { approve: approveItem, reject() {} } }, options());
    },
  };
  const dialects = new Map(protocols.map(({ name, dialect }) => [name, dialect]));
  globalThis.agents = {
    ask(ask) {
      const control = new AbortController();
      controls.push(control);
      const dialect = dialects.get(ask.connector);
      const { message, reply } = ask as any;
      const asked = dialect
        ? answer(dialect, message, options(), control.signal).then((sent: unknown) => JSON.stringify(sent) === reply && permit(ask.commands[0]))
        : asking[ask.connector]!(ask, ask.commands[0]!, control.signal);
      // However else a question ends, nothing is permitted.
      Promise.resolve(asked).catch(() => {});
    },
    withdraw: () => controls.at(-1)?.abort(),
    /** Presses in the first panel that counts presses. Returns the commands of which all was on the screen. */
    press(allows) {
      for (const element of host.querySelectorAll("[data-ask-user-question]")) {
        const root = element.shadowRoot!;
        const buttons = [...root.querySelectorAll<HTMLButtonElement>("section[data-armed=true] button")].filter((button) => button.checkVisibility());
        const send = buttons.find((button) => button.matches("[part~=main]"));
        const decision = buttons.find((button) => /^row\d+-\d+$/.test(button.id) && new RegExp(allows ? "^Allow" : "^Reject").test(button.textContent!.trim()));
        const pressed = decision ?? send;
        if (!pressed) continue;
        const rows = [...root.querySelectorAll(".action-row")].map((row) => row.textContent!);
        pressed.click();
        return decision && allows ? rows : [];
      }
      return undefined;
    },
  };
}
