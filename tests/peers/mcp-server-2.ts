// A server of the official SDK 2.4.0, in the page, behind the HTTP transport of the client. Its tool `ask` wants input twice.

import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { McpServer, createMcpHandler, inputRequired } from "@modelcontextprotocol/server";

export interface Asked {
  /** The answers that the tool got in the end. */
  responses?: unknown;
  /** Every body that the client has sent. */
  sent: any[];
}

/** The transport to a server whose tool wants these inputs. */
export function serve(requests: Record<string, any>, report: Asked) {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: "Acme deploy", version: "2.0.0" });
    server.registerTool("ask", {}, async (ctx: any) => {
      const responses = ctx.mcpReq.inputResponses;
      if (!responses) {
        const elicit = (params: any) => (params.mode === "url" ? inputRequired.elicitUrl(params) : inputRequired.elicit(params));
        const inputRequests = Object.fromEntries(Object.entries(requests).map(([key, params]) => [key, elicit(params)]));
        return inputRequired({ inputRequests, requestState: "opaque \u00e9\u{1f600}" }) as any;
      }
      report.responses = responses;
      return { content: [{ type: "text" as const, text: "done" }] };
    });
    return server;
  });
  const fetch = async (url: URL | RequestInfo, init?: RequestInit) => {
    if (typeof init?.body === "string") report.sent.push(JSON.parse(init.body));
    return handler.fetch(new Request(url, init));
  };
  return new StreamableHTTPClientTransport(new URL("http://server.example/mcp"), { fetch });
}
