// What the agent sends in scenes/form.js.

/** Model Context Protocol: the parameters of an elicitation, with a field of every kind. */
export const BOOKING = {
  mode: "form",
  message: "The hotel needs a few details to book your room.",
  requestedSchema: {
    type: "object",
    properties: {
      name: { type: "string", title: "Name of the guest", minLength: 2, maxLength: 60 },
      email: { type: "string", title: "Email", format: "email" },
      arrival: { type: "string", title: "Arrival", format: "date" },
      nights: { type: "integer", title: "Nights", minimum: 1, maximum: 14, default: 2 },
      room: { type: "string", title: "Room", oneOf: [{ const: "single", title: "Single" }, { const: "double", title: "Double" }, { const: "family", title: "Family" }] },
      breakfast: { type: "boolean", title: "Breakfast", default: true },
    },
    required: ["name", "email", "arrival", "room"],
  },
};

/** Three questions that belong together. */
export const PROJECT = {
  questions: [
    {
      question: "Which language?",
      header: "Language",
      options: [{ label: "TypeScript", description: "Checked before it runs" }, { label: "JavaScript", description: "No build step" }],
      multiSelect: false,
    },
    {
      question: "Which parts should it have?",
      header: "Parts",
      options: [{ label: "Tests" }, { label: "Formatter" }, { label: "Container" }],
      multiSelect: true,
    },
    {
      question: "Who may see it?",
      header: "Access",
      options: [{ label: "Everyone" }, { label: "The team" }],
      multiSelect: false,
    },
  ],
};
