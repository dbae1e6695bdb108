import { open } from "ask-user-question";

export { preload } from "ask-user-question";

export function ask(q, host) {
  const panel = open([q], { host, receipt: false });
  return { answers: panel.outcome.then(({ answers }) => answers), close: () => panel.close() };
}
