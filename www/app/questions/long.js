// What the agent sends in scenes/long.js. Texts that are named after a document are quoted from it word for word; docs/sources.md
// lists the documents.

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
