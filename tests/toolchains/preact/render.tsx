import { renderToString } from "preact-render-to-string";
import { App } from "./app.tsx";
import { QUESTIONS } from "./questions.ts";

export const render = (): string => renderToString(<App questions={JSON.stringify(QUESTIONS)} />);
