// What the agent sends in scenes/compare.js. Texts that are named after a document are quoted from it word for word; docs/sources.md
// lists the documents.

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

const CALLBACK = `\`\`\`js
function load(id, done) {
  fetch(\`/orders/\${id}\`)
    .then((response) => response.json())
    .then((order) => done(null, order), done);
}
\`\`\``;

const PROMISE = `\`\`\`js
async function load(id) {
  const response = await fetch(\`/orders/\${id}\`);
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
\`\`\``;

/** Two pieces of code, as Markdown. */
export const STYLE = {
  questions: [
    {
      question: "Which style should the new API have?",
      header: "API style",
      multiSelect: false,
      options: [
        { label: "Promises (Recommended)", description: "Errors reach the caller", preview: PROMISE },
        { label: "Callbacks", description: "As in the rest of the module", preview: CALLBACK },
      ],
    },
  ],
};
