// A server built with version 1 of the official SDK, in the page. Its tool `ask` sends one elicitation.

import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, UrlElicitationRequiredError } from "@modelcontextprotocol/sdk/types.js";

export interface Asked {
  /** What the tool got: the result of the elicitation, or the error. */
  result?: unknown;
  error?: string;
  /** Every message from the client. */
  received: any[];
}

/** Starts a server. `withdraw` aborts its request. Returns the transport of the client. */
export async function serve(params: any, report: Asked, withdraw: AbortSignal, revision?: string) {
  const [transport, own] = InMemoryTransport.createLinkedPair();
  const server = new Server({ name: "Acme deploy", version: "1.0.0" }, { capabilities: { tools: {} } });
  let visited = false;
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name } }) => {
    if (name === "connect" && !visited) {
      visited = true;
      throw new UrlElicitationRequiredError([params]);
    }
    if (name === "connect") return { content: [{ type: "text", text: "connected" }] };
    try {
      report.result = await server.elicitInput(params, { signal: withdraw });
    } catch (error) {
      report.error = (error as Error).message;
    }
    return { content: [] };
  });
  await server.connect(own);
  const { onmessage } = own;
  own.onmessage = (message: any, extra) => {
    report.received.push(structuredClone(message));
    if (message.method === "initialize" && revision) message.params.protocolVersion = revision;
    onmessage!.call(own, message, extra);
  };
  return transport;
}
