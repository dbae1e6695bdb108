// Scenes in which several things are asked on one page, or typed into fields.

import { list, message } from "../message.js";
import { BOOKING, PROJECT } from "../questions/form.js";
import { replyToEnding } from "../replies.js";
import { things } from "./script.js";

/** @type {import("../scenes.js").Scene[]} */
export const FORM = [
  {
    id: "booking",
    name: "A form with six fields",
    kind: "form",
    about: "A form of an MCP server: text, an email address, a date, a number, a choice, and yes or no. Each is checked beside its field.",
    request: "Book me a room.",
    words: /\b(forms?|fields?|mcp|elicitation|book\w*|hotel|room)\b/i,
    *script() {
      yield { say: "The server of the hotel asks for some details. I pass its form on to you, and your answers back to it." };
      const result = yield { ask: BOOKING, by: "mcp", options: { askedBy: "MCP: hotel", layout: "form" } };
      const { name, room, nights } = result.reply?.content ?? {};
      if (room) yield { say: message`The server has it all: a ${room} room for ${name}${nights ? `, ${nights} ${nights === 1 ? "night" : "nights"}` : ""}.` };
      else yield { say: replyToEnding(result, "I book nothing.") };
    },
  },
  {
    id: "one-page",
    name: "Questions on one page",
    kind: "form",
    about: "Three questions in one form instead of one after the other.",
    request: "Start a repository for the new service.",
    words: /\b(one page|at a glance|repository|layout form)\b/i,
    *script() {
      yield { say: "Three short decisions that belong together, so you see them together." };
      const result = yield { ask: PROJECT, options: { layout: "form" } };
      yield { say: result.answers ? message`I set it up with ${list(things(result.answers))}.` : replyToEnding(result, "I set it up as the other repositories are.") };
    },
  },
];
