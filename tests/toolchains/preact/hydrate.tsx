import { hydrate } from "preact";
import { App } from "./app.tsx";
import { QUESTIONS } from "./questions.ts";

hydrate(<App questions={JSON.stringify(QUESTIONS)} />, document.querySelector("#root")!);
