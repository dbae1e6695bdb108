/** Whether an agent may do something: the decision, with the arguments of the call. */

import { ARRIVED, BROWSE_MODE, page, press, readsTo, type Scene, type Step, types } from "../scene.ts";

const DEPLOY = {
  tool: "deploy",
  description: "Ships the fix",
  arguments: { service: "billing", replicas: 3, options: { dry: false, regions: ["eu", "us"] } },
  schema: { type: "object", properties: { replicas: { type: "integer", minimum: 1, maximum: 9 } } },
};

const asks = (options = {}): Step =>
  page("An agent asks whether it may run a tool", (person) => person.run(approve, DEPLOY, options), ARRIVED);

/** Runs in the page. */
async function approve(action: object, options: object): Promise<void> {
  const { approve } = await import("/ask-user-question/approve.js" as string);
  approve(action, { host: "#host", askedBy: "Claude", ...options }).catch(() => {});
}

const TO_REJECT: Scene = [
  press("Tab", "Tab: the first stop", { focus: "Reject with a reason…" }),
  press("Tab", "Tab: the next stop", { focus: "Edit" }),
  press("Tab", "Tab: the next stop", { focus: "Reject" }),
];

const SCOPES = [{ id: "session", description: "deploy of billing" }, { id: "always", description: "deploy of everything" }];

const TO_LONGER: Scene = [
  ...TO_REJECT,
  press("Tab", "Tab: the next stop", { focus: "Allow once" }),
  press("Tab", "Tab: the next stop", { focus: "More ways to allow" }),
  press("Return", "Enter: open the list", { focus: "Allow, for this session You are not asked again in this session. deploy of billing" }),
  press("Down", "Down: the next one", { focus: "Allow, always You are not asked again. deploy of everything" }),
];

/** What holds for longer is looked at, and allowed once all the same. */
export const DECISION: Scene = [
  asks({ scopes: SCOPES }),
  ...TO_LONGER,
  press("Escape", "Escape: close the list", { focus: "More ways to allow" }),
  press("shift+Tab", "Shift+Tab: the stop before", { focus: "Allow once" }),
  press("Return", "Enter: allow", { shown: false, announced: "Answer sent" }),
];

/** What holds always is pressed twice. */
export const ALWAYS: Scene = [
  asks({ scopes: SCOPES }),
  ...TO_LONGER,
  press("Return", "Enter: allow always", { focus: /^Press again: Allow, always/, armed: true }),
  press("Return", "Enter: again", { shown: false, announced: "Answer sent" }),
];

/** Read line by line. */
export const DECISION_READ: Scene = [
  asks(),
  BROWSE_MODE,
  readsTo("After the panel push button."),
];

/** With a reason. */
export const REJECTION: Scene = [
  asks(),
  press("Tab", "Tab: the first stop", { focus: "Reject with a reason…" }),
  press("Return", "Enter: say why", { focus: "own words" }),
  types("Not today", { ownWords: "Not today" }),
  press("Return", "Enter: reject for this reason", { shown: false, announced: "Answer sent" }),
];

/** A value of an argument is changed: first to what it cannot be, then to what it can be. */
export const EDIT: Scene = [
  asks(),
  press("Tab", "Tab: the first stop", { focus: "Reject with a reason…" }),
  press("Tab", "Tab: the next stop", { focus: "Edit" }),
  press("Return", "Enter: change arguments", { focus: "service" }),
  press("Tab", "Tab: the next field", { focus: "replicas" }),
  press("End", "End: behind the value", { focus: "replicas" }),
  types("0", { text: /Type a whole number/ }),
  press("ctrl+Return", "Ctrl+Enter: allow", { alert: /^Type a whole number/ }),
  press("shift+Tab", "Shift+Tab: the stop before", { focus: "Reject" }),
  press("shift+Tab", "Shift+Tab: the stop before", { focus: "Reject with a reason…" }),
  press("shift+Tab", "Shift+Tab: the stop before", { focus: "options" }),
  press("shift+Tab", "Shift+Tab: the stop before", { focus: "Undo replicas" }),
  press("Return", "Enter: undo the change", { focus: "replicas", alert: "" }),
  press("End", "End: behind the value", { focus: "replicas" }),
  press("BackSpace", "Backspace: no value", { text: /Type a whole number/ }),
  types("5", { buttons: ["Undo replicas", "Reject with a reason…", "Reject", "Allow with changes", "Back to message", "Collapse", "More"] }),
  press("ctrl+Return", "Ctrl+Enter: allow", { shown: false, announced: "Answer sent" }),
  BROWSE_MODE,
  readsTo("After the panel push button."),
];
