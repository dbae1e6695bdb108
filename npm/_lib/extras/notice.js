// Tells the person of a hidden page that a question waits: in the title, on the app's badge, by a sound and by a
// notification of the system. Everything but the sound ends with the question, or when the page is seen again.

/** @import { Ask, Container } from "../types/page.js" */
/** @import { Notify } from "../../types/options.js" */

/** @typedef {{ ask: Ask, options: Notify, notification?: Notification | undefined }} Waits A question that waits. */

/** @typedef {{ waiting: Set<Waits>, badge: number, title?: string, replaced?: string | undefined }} Notices The title is there while it is replaced. */

const NOTICES = Symbol.for("ask-user-question.notices");

/**
 * What all copies of this package on a page share, because a page has one title and one badge. They call nothing of each
 * other. `waiting` has the questions that wait, each with its options; `title` is the title of the page, `replaced` what
 * stands there instead, and `badge` the number on the app's badge.
 *
 * @returns {Notices}
 */
const shared = () => (/** @type {Document & { [NOTICES]?: Notices }} */ (document)[NOTICES] ??= { waiting: new Set(), badge: 0 });

/**
 * How many questions wait unseen, of those that are to be counted in this way.
 *
 * @param {"title" | "badge"} kind
 */
function counted(kind) {
  const unseen = document.hidden ? [...shared().waiting] : [];
  return unseen.reduce((sum, { options, ask }) => sum + (options[kind] ? /** @type {Ask[]} */ (ask.queue).length : 0), 0);
}

function update() {
  const page = shared();
  // The page may have changed it meanwhile.
  if (document.title !== page.replaced) page.title = document.title;
  const count = counted("title");
  if (count || page.replaced !== undefined) document.title = count ? `(${count}) ${page.title}` : /** @type {string} */ (page.title);
  page.replaced = count ? document.title : undefined;
  if (page.badge !== counted("badge")) setBadge(page);
  if (!document.hidden) for (const one of page.waiting) one.notification?.close();
}

/**
 * Some browsers refuse badges outside of installed apps.
 *
 * @param {Notices} page
 */
function setBadge(page) {
  page.badge = counted("badge");
  navigator.setAppBadge?.(page.badge).catch(() => {});
}

/** @param {Notify["sound"]} sound */
function play(sound) {
  // An exception of the page is an uncaught error of the page.
  if (typeof sound === "function") queueMicrotask(() => sound());
  // Pages that the person has not used yet may not play anything.
  else if (sound) new Audio(sound).play().catch(() => {});
}

/**
 * Shows a notification of the system, if the person has allowed the page to. It says who asks, not what.
 *
 * @param {Notify} options
 * @param {Ask} ask
 * @param {() => void} focus
 */
function show({ system }, ask, focus) {
  if (!system || globalThis.Notification?.permission !== "granted") return undefined;
  try {
    const notification = new Notification(/** @type {{ title?: string }} */ (system).title ?? /** @type {string} */ (/** @type {Element} */ (/** @type {Container} */ (ask.container).root.querySelector("[part~=panel]")).ariaLabel), system === true ? {} : system);
    notification.onclick = () => {
      window.focus();
      focus();
      notification.close();
    };
    return notification;
  } catch {
    // Some browsers show notifications only for service workers.
    return undefined;
  }
}

/**
 * Notifies of a question from now on. `focus` moves the focus to it. Sets `ask.notice`: `update`, for when the count changes, and `end`.
 *
 * @param {Ask} ask
 * @param {() => void} focus
 */
export function notify(ask, focus) {
  if (ask.settled) return;
  const { notify } = ask.options;
  /** @type {Waits} */
  const one = { ask, options: notify === true ? { title: true, badge: true, system: true } : /** @type {Notify} */ (notify) };
  const { waiting } = shared();
  // Each question has a listener of its own: one for all would be that of a single copy.
  const onVisibility = () => update();
  document.addEventListener("visibilitychange", onVisibility);
  waiting.add(one);
  update();
  if (document.hidden) {
    one.notification = show(one.options, ask, focus);
    play(one.options.sound);
  }
  const end = () => {
    one.notification?.close();
    waiting.delete(one);
    update();
    document.removeEventListener("visibilitychange", onVisibility);
  };
  ask.notice = { update, end };
}
