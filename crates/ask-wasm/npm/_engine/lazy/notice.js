// Tells the person of a hidden page that a question waits: in the title, on the app's badge, by a sound and by a
// notification of the system. Everything but the sound ends with the question, or when the page is seen again.

/** The questions that wait, each with its options and its functions. */
const waiting = new Set();

/** The title of the page, and what stands there instead. */
let title;
let replaced;

/** The number on the app's badge. */
let badge = 0;

/** How many questions wait unseen, of those that are to be counted in this way. */
function counted(kind) {
  const unseen = document.hidden ? [...waiting] : [];
  return unseen.reduce((sum, { options, ask }) => sum + (options[kind] ? ask.queue.length : 0), 0);
}

function update() {
  // The page may have changed it meanwhile.
  if (document.title !== replaced) title = document.title;
  const count = counted("title");
  if (count || replaced !== undefined) document.title = count ? `(${count}) ${title}` : title;
  replaced = count ? document.title : undefined;
  if (badge !== counted("badge")) setBadge();
  if (!document.hidden) for (const one of waiting) one.notification?.close();
}

/** Some browsers refuse badges outside of installed apps. */
function setBadge() {
  badge = counted("badge");
  navigator.setAppBadge?.(badge).catch(() => {});
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
  if (!waiting.size) document.addEventListener("visibilitychange", update);
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
    if (!waiting.size) document.removeEventListener("visibilitychange", update);
  };
  ask.notice = { update, end };
}
