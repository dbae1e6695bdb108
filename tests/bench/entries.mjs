// The measured entries, in the order of the table.

export const ENTRIES = [
  { name: "ours", title: "ask-user-question", file: "ours.js" },
  { name: "ours-lazy", title: "ask-user-question/lazy", file: "ours-lazy.js" },
  { name: "ours-react", title: "ask-user-question/react", file: "ours-react.jsx" },
  { name: "react", title: "React 19 + native radios", file: "react.jsx" },
  { name: "shadcn", title: "@shadcn/react questionnaire", file: "shadcn.jsx" },
  { name: "radix", title: "Radix radio group", file: "radix.jsx" },
  // Shows only one dialog at a time.
  { name: "sweetalert2", title: "SweetAlert2", file: "sweetalert2.js", alone: true },
  { name: "webawesome", title: "Web Awesome", file: "webawesome.js" },
  { name: "surveyjs", title: "SurveyJS", file: "surveyjs.js" },
  { name: "lit", title: "Lit + native radios", file: "lit.js" },
];

/** Adds another build of the package, such as that of the commit before. */
export function compareWith(folder) {
  ENTRIES.splice(1, 0, { name: "before", title: "ask-user-question before", file: "ours.js", package: folder });
}

export const QUESTION = {
  question: "Which database should the service use?",
  header: "Database",
  options: [
    { label: "Postgres", description: "Relational, strong consistency" },
    { label: "SQLite", description: "A file, no server" },
    { label: "DynamoDB", description: "Managed key-value store" },
  ],
};
