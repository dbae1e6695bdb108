import { open } from "ask-user-question";

export { preload } from "ask-user-question";

export function ask(q, host, receipt = false) {
  const panel = open([q], { host, receipt });
  return { answers: panel.outcome.then(({ answers }) => answers), close: () => panel.close() };
}
