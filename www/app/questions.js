// The tool inputs that the scripted agent sends. Those named after a document are quoted from it word for word;
// docs/sources.md lists the documents.

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

/** gencode proposal 0012, example 3. */
export const AUTHENTICATION = {
  questions: [
    {
      question: "Which authentication method should we use?",
      header: "Auth Method",
      options: [
        { label: "OAuth 2.0 (Recommended)", description: "Industry standard, supports social login" },
        { label: "JWT", description: "Stateless tokens, good for APIs" },
        { label: "Session-based", description: "Traditional cookie sessions" },
      ],
      multiSelect: false,
    },
    {
      question: "Which OAuth providers should we support?",
      header: "Providers",
      options: [
        { label: "Google", description: "Most widely used" },
        { label: "GitHub", description: "Popular for developer tools" },
        { label: "Microsoft", description: "Enterprise integration" },
        { label: "Apple", description: "Required for iOS apps" },
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

const SIDEBAR = `┌──────────┬───────────────────────┐
│ Overview │  Revenue    Orders    │
│ Orders   │  ▁▃▅▆▇      1 204     │
│ People   ├───────────────────────┤
│ Settings │  Latest orders        │
│          │  #1042  Ada    €120   │
│          │  #1041  Alan   € 64   │
└──────────┴───────────────────────┘`;

const TOP_BAR = `┌──────────────────────────────────┐
│ Overview  Orders  People      ⚙  │
├──────────────────────────────────┤
│  Revenue        Orders           │
│  ▁▃▅▆▇          1 204            │
├──────────────────────────────────┤
│  #1042  Ada                €120  │
│  #1041  Alan               € 64  │
└──────────────────────────────────┘`;

/** cc-viewer tool reference: options with \`markdown\` are compared side by side. */
export const LAYOUT = {
  questions: [
    {
      question: "How should the dashboard be arranged?",
      header: "Layout",
      multiSelect: false,
      options: [
        { label: "Sidebar (Recommended)", description: "Navigation on the left, content right", markdown: SIDEBAR },
        { label: "Top bar", description: "Navigation above, full-width content", markdown: TOP_BAR },
      ],
    },
  ],
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

/** The question with which the playground opens. */
export const START = {
  questions: [
    {
      question: "What would you like to see first?",
      header: "Start",
      options: [
        { label: "One decision (Recommended)", description: "Three databases, one of them recommended" },
        { label: "Two drawings, side by side", description: "Compare previews before you choose" },
        { label: "Several questions", description: "Two steps, then a review" },
        { label: "A line of buttons", description: "One press answers" },
      ],
      multiSelect: false,
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

export const LICENCE = {
  questions: [
    {
      question: "Which licence should the project have?",
      header: "Licence",
      multiSelect: false,
      options: [
        { label: "MIT", description: "Short and permissive" },
        { label: "Apache-2.0", description: "Permissive, with a patent grant" },
      ],
    },
  ],
};

export const HOSTING = {
  questions: [
    {
      question: "Where should it run?",
      header: "Hosting",
      multiSelect: false,
      options: [
        { label: "Static host", description: "Files only, no server" },
        { label: "Container", description: "One image, anywhere" },
        { label: "Serverless", description: "Pay per request" },
      ],
    },
  ],
};

const CHECKS = {
  questions: [
    {
      question: "Which checks should block a merge?",
      header: "Checks",
      multiSelect: true,
      options: [
        { label: "Tests", description: "The whole suite is green" },
        { label: "Formatting", description: "No differences after the formatter" },
        { label: "Review", description: "One approval by another person" },
      ],
    },
  ],
};

export const THREE_CALLS = [LICENCE, HOSTING, CHECKS];

export const TWO_WITH_NOTES = { questions: [...HOSTING.questions, ...CHECKS.questions] };

const FRAMEWORKS = [
  { label: "React", description: "Popular UI library" },
  { label: "Vue", description: "Progressive framework" },
  { label: "Svelte", description: "Compiles components away" },
  { label: "Solid", description: "Fine-grained signals" },
  { label: "Angular", description: "Everything included" },
];

/** A call with three violations of the contract. */
export const MALFORMED = {
  questions: [
    { question: "Which framework do you prefer?", header: "Framework", multiSelect: false, options: FRAMEWORKS },
    { question: "", header: "Router", multiSelect: false, options: [{ label: "Files", description: "Routes from folders" }] },
  ],
};

/** The same call after the agent has read the problems. */
export const CORRECTED = {
  questions: [
    { question: "Which framework do you prefer?", header: "Framework", multiSelect: false, options: FRAMEWORKS.slice(0, 4) },
    {
      question: "How should routes be declared?",
      header: "Router",
      multiSelect: false,
      options: [
        { label: "Files", description: "Routes from folders" },
        { label: "Code", description: "One table of routes" },
      ],
    },
  ],
};

/** Hostile texts. Nothing in them may run, load or get lost. */
export const HOSTILE = {
  questions: [
    {
      question: "<img src=x onerror=alert(1)>",
      header: "<b>bold</b>",
      multiSelect: false,
      options: [
        { label: "<script>alert(2)</script>", description: '"><svg onload=alert(3)>' },
        { label: "__proto__", description: "{{constructor.constructor('alert(4)')()}}" },
        { label: "javascript:alert(5)", description: "[click me](javascript:alert(6))" },
      ],
    },
    {
      question: "__proto__",
      header: "constructor",
      multiSelect: true,
      options: [
        { label: "__proto__", description: "</textarea></script><script>alert(7)</script>" },
        { label: "toString, hasOwnProperty", description: "A comma in a label splits no answer" },
      ],
    },
  ],
};
