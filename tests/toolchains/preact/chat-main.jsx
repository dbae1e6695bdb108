// Renders the block of docs/frameworks.md, which the test writes to chat.jsx.

import { render } from "preact";
import { QUESTIONS } from "./questions.ts";
import { Chat } from "./chat.jsx";

const root = document.querySelector("#root");
const output = document.body.appendChild(document.createElement("output"));

render(<Chat questions={QUESTIONS} reply={(answers) => (output.textContent = JSON.stringify(answers))} />, root);
