/** Checks that the connector's types fit those of OpenCode's SDK. Compiled, never run. */

import { createOpencodeClient } from "@opencode-ai/sdk/v2/client";
import { opencode } from "../../npm/connect/index.js";

export const session = opencode.connect({ client: createOpencodeClient({ baseUrl: "http://127.0.0.1:4096" }), directory: "/project", approvals: ({ tool }) => tool !== "read" });
