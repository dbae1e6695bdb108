import { render } from "preact";
import { App } from "./app.tsx";
import { QUESTIONS } from "./questions.ts";

render(<App questions={QUESTIONS} />, document.querySelector("#root")!);
