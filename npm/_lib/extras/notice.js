// Tells the person of a hidden page that a question waits: in the title, on the app's badge, by a sound and by a
// notification of the system. Everything but the sound ends with the question, or when the page is seen again.

const NOTICES = Symbol.for("ask-user-question.notices");

/**
 * What all copies of this package on a page share, because a page has one title and one badge. They call nothing of each
 * other. `waiting` has the questions that wait, each with its options; `title` is the title of the page, `replaced` what
 * stands there instead, and `badge` the number on the app's badge.
 */
const shared = () => (document[NOTICES] ??= { waiting: new Set(), badge: 0 });

/** How many questions wait unseen, of those that are to be counted in this way. */
function counted(kind) {
  const unseen = document.hidden ? [...shared().waiting] : [];
  return unseen.reduce((sum, { options, ask }) => sum + (options[kind] ? ask.queue.length : 0), 0);
}

function update() {
  const page = shared();
  // The page may have changed it meanwhile.
  if (document.title !== page.replaced) page.title = document.title;
  const count = counted("title");
  if (count || page.replaced !== undefined) document.title = count ? `(${count}) ${page.title}` : page.title;
  page.replaced = count ? document.title : undefined;
  if (page.badge !== counted("badge")) setBadge(page);
  if (!document.hidden) for (const one of page.waiting) one.notification?.close();
}

/** Some browsers refuse badges outside of installed apps. */
function setBadge(page) {
  page.badge = counted("badge");
  navigator.setAppBadge?.(page.badge).catch(() => {});
}

function play(sound) {
  // An exception of the page is an uncaught error of the page.
  if (typeof sound === "function") queueMicrotask(() => sound());
  // Pages that the person has not used yet may not play anything.
  else if (sound) new Audio(sound).play().catch(() => {});
}

/** Shows a notification of the system, if the person has allowed the page to. It says who asks, not what. */
function show({ system }, ask, focus) {
  if (!system || globalThis.Notification?.permission !== "granted") return undefined;
  try {
    const notification = new Notification(system.title ?? ask.container.root.querySelector("[part~=panel]").ariaLabel, system === true ? {} : system);
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

/** Notifies of a question from now on. `focus` moves the focus to it. Sets `ask.notice`: `update`, for when the count changes, and `end`. */
export function notify(ask, focus) {
  if (ask.settled) return;
  const { notify } = ask.options;
  const one = { ask, options: notify === true ? { title: true, badge: true, system: true } : notify };
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
