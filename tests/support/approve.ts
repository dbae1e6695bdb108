/** A page that asks whether a call may run, with `ask-user-question/approve`. */

import type { Page } from "@playwright/test";

/** Begins to ask in the chat's host, and keeps what comes of it as `globalThis.approved`. */
export const approve = (page: Page, action: unknown, options: object = {}) =>
  page.evaluate(async ([action, options]) => {
    const { approve, AskError } = await import("/ask-user-question/approve.js" as string);
    const control = new AbortController();
    const asked = approve(action, { host: "#host", signal: control.signal, ...(options as object) });
    const settled = asked.then(
      (result: any) => ({ result }),
      (error: any) => ({ code: error.code, known: error instanceof AskError, ...(error.problems?.length && { problems: error.problems.map(({ rule }: any) => rule) }), type: error.outcome?.type }),
    );
    // What changes later is neither shown nor returned.
    if ((action as any).arguments?.nested) (action as any).arguments.service = "everything";
    Object.assign(globalThis, { approved: settled, withdraw: () => control.abort() });
  }, [action, options] as const);

export const approved = (page: Page) => page.evaluate(() => (globalThis as any).approved);
