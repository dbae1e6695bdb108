/** The examples of the source documents, word for word, and what a person answers in them. */

interface Option {
  label: string;
  description?: string;
  preview?: string;
}

export interface Question {
  question: string;
  header?: string;
  options: Option[];
  multiSelect?: boolean;
}

/** gencode proposal 0012, example 1. */
export const DATABASE: Question = {
  question: "Which database should we use for this project?",
  header: "Database",
  options: [
    { label: "PostgreSQL (Recommended)", description: "Robust relational DB, great for complex queries" },
    { label: "MongoDB", description: "Document DB, flexible schema for rapid development" },
    { label: "SQLite", description: "Embedded DB, zero configuration, good for small apps" },
  ],
  multiSelect: false,
};

/** gencode proposal 0012, example 2. */
export const FEATURES: Question = {
  question: "Which features should we enable?",
  header: "Features",
  options: [
    { label: "TypeScript", description: "Type safety and better IDE support" },
    { label: "ESLint + Prettier", description: "Code linting and formatting" },
    { label: "Testing (Vitest)", description: "Unit and component testing" },
    { label: "Tailwind CSS", description: "Utility-first CSS framework" },
  ],
  multiSelect: true,
};

/** gencode proposal 0012, example 3. */
export const AUTH_METHOD: Question = {
  question: "Which authentication method should we use?",
  header: "Auth Method",
  options: [
    { label: "OAuth 2.0 (Recommended)", description: "Industry standard, supports social login" },
    { label: "JWT", description: "Stateless tokens, good for APIs" },
    { label: "Session-based", description: "Traditional cookie sessions" },
  ],
  multiSelect: false,
};

export const PROVIDERS: Question = {
  question: "Which OAuth providers should we support?",
  header: "Providers",
  options: [
    { label: "Google", description: "Most widely used" },
    { label: "GitHub", description: "Popular for developer tools" },
    { label: "Microsoft", description: "Enterprise integration" },
    { label: "Apple", description: "Required for iOS apps" },
  ],
  multiSelect: true,
};

/** gencode proposal 0012, example 4. */
export const PACKAGE_MANAGER: Question = {
  question: "Which package manager do you prefer?",
  header: "Package Mgr",
  options: [
    { label: "npm", description: "Default Node.js package manager" },
    { label: "pnpm (Recommended)", description: "Fast, efficient disk space usage" },
    { label: "yarn", description: "Alternative with workspaces support" },
  ],
  multiSelect: false,
};

/** The example flow of the ACP adapter document. */
export const TESTING: Question = {
  question: "Which testing framework should we use?",
  header: "Testing",
  options: [
    { label: "Jest", description: "Popular JavaScript testing framework" },
    { label: "Vitest", description: "Vite-native, fast testing framework" },
  ],
  multiSelect: false,
};

/** claude-code-agent research, section 2: a block out of a transcript. */
export const COMMAND_TYPE: Question = {
  question: "What is a 'command' in this queue?",
  header: "Command Type",
  options: [
    { label: "Prompt to Claude Code", description: "User prompts queued and sent to Claude Code sequentially" },
    { label: "Agent operation", description: "claude-code-agent CLI operations queued" },
    { label: "Both", description: "Queue can contain both prompts and agent operations" },
  ],
  multiSelect: false,
};

/** Two drawings to compare, as the cc-viewer reference describes them. */
export const LAYOUT: Question = {
  question: "Which layout should the dashboard have?",
  header: "Layout",
  options: [
    {
      label: "Sidebar (Recommended)",
      description: "Navigation on the left",
      preview: "┌────────┬──────────────────┐\n│ Home   │  Revenue         │\n│ Orders │  ▁▃▅▆▇   1 204   │\n│ People ├──────────────────┤\n│        │  Latest orders   │\n└────────┴──────────────────┘",
    },
    {
      label: "Top bar",
      description: "Navigation above the content",
      preview: "┌───────────────────────────┐\n│ Home   Orders   People    │\n├───────────────────────────┤\n│  Revenue                  │\n│  ▁▃▅▆▇   1 204            │\n└───────────────────────────┘",
    },
  ],
  multiSelect: false,
};

export const toolUse = (questions: Question[]) => ({
  type: "tool_use",
  id: "toolu_01UZNbNWpaDqZmyCDbuGPeKo",
  name: "AskUserQuestion",
  input: { questions },
});

/** A question that says nothing but what a test is about. */
export const oneOf = (question: string, ...labels: string[]): Question => ({ question, header: "", options: labels.map((label) => ({ label })) });

export const anyOf = (question: string, ...labels: string[]): Question => ({ ...oneOf(question, ...labels), multiSelect: true });

/** Four steps of different heights. */
export const FOUR_STEPS: Question[] = [AUTH_METHOD, FEATURES, { ...oneOf("Ready?", "Yes", "No"), header: "Ready" }, PROVIDERS];

/** A transcript with one question that was answered, one that was not, and a broken line. */
export const TRANSCRIPT = [
  { type: "assistant", message: { role: "assistant", content: [{ type: "tool_use", id: "toolu_1", name: "AskUserQuestion", input: { questions: [TESTING] } }] } },
  "{ broken",
  {
    type: "user",
    message: { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_1", content: "…" }] },
    toolUseResult: { questions: [TESTING], answers: { [TESTING.question]: "Jest" }, annotations: { [TESTING.question]: { notes: "for the snapshots" } } },
  },
  { type: "assistant", message: { role: "assistant", content: [{ type: "tool_use", id: "toolu_2", name: "AskUserQuestion", input: { questions: [DATABASE] } }] } },
]
  .map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`)
  .join("");
