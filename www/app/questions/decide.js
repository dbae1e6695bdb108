// What the agent sends in scenes/decide.js. Texts that are named after a document are quoted from it word for word; docs/sources.md
// lists the documents.

/** gencode proposal 0012, example 1. */
export const DATABASE = {
  questions: [
    {
      question: "Which database should we use for this project?",
      header: "Database",
      options: [
        { label: "PostgreSQL (Recommended)", description: "Robust relational DB, great for complex queries" },
        { label: "MongoDB", description: "Document DB, flexible schema for rapid development" },
        { label: "SQLite", description: "Embedded DB, zero configuration, good for small apps" },
      ],
      multiSelect: false,
    },
  ],
};

/** gencode proposal 0012, example 2. */
export const FEATURES = {
  questions: [
    {
      question: "Which features should we enable?",
      header: "Features",
      options: [
        { label: "TypeScript", description: "Type safety and better IDE support" },
        { label: "ESLint + Prettier", description: "Code linting and formatting" },
        { label: "Testing (Vitest)", description: "Unit and component testing" },
        { label: "Tailwind CSS", description: "Utility-first CSS framework" },
      ],
      multiSelect: true,
    },
  ],
};

/** gencode proposal 0012, example 4. */
export const PACKAGE_MANAGER = {
  questions: [
    {
      question: "Which package manager do you prefer?",
      header: "Package Mgr",
      options: [
        { label: "npm", description: "Default Node.js package manager" },
        { label: "pnpm (Recommended)", description: "Fast, efficient disk space usage" },
        { label: "yarn", description: "Alternative with workspaces support" },
      ],
      multiSelect: false,
    },
  ],
};

/** The ACP adapter document, example flow. */
export const TESTING = {
  questions: [
    {
      question: "Which testing framework should we use?",
      header: "Testing",
      options: [
        { label: "Jest", description: "Popular JavaScript testing framework" },
        { label: "Vitest", description: "Vite-native, fast testing framework" },
      ],
      multiSelect: false,
    },
  ],
};

/** The same call as a content block of the Messages API. */
export const TESTING_BLOCK = {
  type: "tool_use",
  id: "toolu_01JestOrVitest",
  name: "AskUserQuestion",
  input: TESTING,
};

/** The claude-code-agent research, section 2.2: a block from a real transcript. */
export const COMMAND_TYPE = {
  type: "tool_use",
  id: "toolu_01UZNbNWpaDqZmyCDbuGPeKo",
  name: "AskUserQuestion",
  input: {
    questions: [
      {
        question: "What is a 'command' in this queue?",
        header: "Command Type",
        multiSelect: false,
        options: [
          { label: "Prompt to Claude Code", description: "User prompts queued and sent to Claude Code sequentially" },
          { label: "Agent operation", description: "claude-code-agent CLI operations queued" },
          { label: "Both", description: "Queue can contain both prompts and agent operations" },
        ],
      },
    ],
  },
};

/** Labels only, so that it fits in a line of buttons. */
export const TARGET = {
  questions: [
    {
      question: "Where should I deploy it?",
      header: "Target",
      options: [{ label: "Staging (Recommended)" }, { label: "Production" }, { label: "Nowhere yet" }],
      multiSelect: false,
    },
  ],
};

export const SERVICE_NAME = {
  questions: [
    {
      question: "What should the new service be called?",
      header: "Name",
      options: [
        { label: "billing", description: "What the team says already" },
        { label: "ledger", description: "What it keeps" },
        { label: "invoices", description: "What it sends" },
      ],
      multiSelect: false,
    },
  ],
};

export const COMMIT_STYLE = {
  questions: [
    {
      question: "Which commit style should I use?",
      header: "Commits",
      multiSelect: false,
      options: [
        { label: "Plain sentences (Recommended)", description: "Say what changed and why" },
        { label: "Conventional Commits", description: "feat:, fix:, chore: and the like" },
        { label: "Ticket number first", description: "ABC-123 in front of every title" },
      ],
    },
  ],
};

export const ARABIC = {
  questions: [
    {
      question: "أي نوع من النسخ الاحتياطي تفضّل؟",
      header: "النسخ",
      options: [
        { label: "يومي (Recommended)", description: "نسخة كل ليلة، وتُحفظ ثلاثين يومًا" },
        { label: "أسبوعي", description: "نسخة كل يوم أحد" },
        { label: "بلا نسخ", description: "المشروع تجريبي" },
      ],
      multiSelect: false,
    },
  ],
};

/** The question with which the playground opens. */
export const START = {
  questions: [
    {
      question: "What should I ask you for?",
      header: "Start",
      options: [
        { label: "A decision (Recommended)", description: "You choose one of three databases" },
        { label: "An approval", description: "You read a command, then allow or reject it" },
        { label: "A form", description: "You fill in six fields on one page" },
      ],
      multiSelect: false,
    },
  ],
};
