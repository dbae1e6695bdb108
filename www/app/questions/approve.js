// What the agent sends in scenes/approve.js: requests for approval as the protocols have them.

/** Agent Client Protocol: a command. */
export const COMMAND = {
  sessionId: "session-1",
  toolCall: {
    toolCallId: "call-1",
    title: "Run the migration on the production database?",
    kind: "execute",
    rawInput: {
      command: "pg_dump shop > backup.sql && psql shop -f migrations/0042_orders.sql",
      cwd: "/srv/shop",
      timeout: 60_000,
    },
  },
  options: [
    { optionId: "allow", name: "Allow", kind: "allow_once" },
    { optionId: "always", name: "Allow every migration", kind: "allow_always" },
    { optionId: "reject", name: "Reject", kind: "reject_once" },
  ],
};

const BEFORE = `export const limits = {
  attempts: 5,
  windowMs: 60_000,
};`;

const AFTER = `export const limits = {
  attempts: 3,
  windowMs: 60_000,
  lockMs: 15 * 60_000,
};`;

/** Agent Client Protocol: a change of a file. */
export const EDIT = {
  sessionId: "session-1",
  toolCall: {
    toolCallId: "call-2",
    title: "Change src/login/limits.js?",
    kind: "edit",
    content: [{ type: "diff", path: "/srv/shop/src/login/limits.js", oldText: BEFORE, newText: AFTER }],
    locations: [{ path: "/srv/shop/src/login/limits.js", line: 1 }],
  },
  options: [
    { optionId: "allow", name: "Allow", kind: "allow_once" },
    { optionId: "reject", name: "Reject", kind: "reject_once" },
  ],
};

/** LangGraph: the interrupt of its human-in-the-loop middleware. */
export const EMAIL = [
  {
    id: "interrupt-1",
    value: {
      action_requests: [
        {
          name: "send_email",
          args: {
            to: "ada@example.com",
            subject: "Your refund for order 1042",
            body: "Dear Ada,\n\nwe have refunded €120 for order 1042. It will reach your account within three days.\n\nKind regards\nThe shop",
          },
          description: "Ada has asked for her money twice. The refund is already booked.",
        },
      ],
      review_configs: [{ action_name: "send_email", allowed_decisions: ["approve", "edit", "reject"] }],
    },
  },
];

/** LangGraph: three calls of one message. */
export const BOOKING = [
  {
    id: "interrupt-2",
    value: {
      action_requests: [
        { name: "book_flight", args: { from: "Zurich", to: "Lisbon", date: "2026-12-04", seats: 2 }, description: "The cheapest direct flight." },
        { name: "book_hotel", args: { hotel: "Casa do Rio", nights: 3, breakfast: true }, description: "Ten minutes from the fair." },
        { name: "send_email", args: { to: "ada@example.com", subject: "Lisbon", body: "We land on Friday at 14:10." }, description: "Ada picks you up." },
      ],
      review_configs: ["book_flight", "book_hotel", "send_email"].map((action_name) => ({ action_name, allowed_decisions: ["approve", "edit", "reject"] })),
    },
  },
];
