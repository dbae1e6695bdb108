// What announces the texts of all panels of a page to people who use a screen reader.

/**
 * One live region for all panels of the page.
 *
 * @type {HTMLElement | undefined}
 */
let liveRegion;

/**
 * Loads what announces texts, and resolves to it. Screen readers have to know the region before its first text. A page may
 * have removed it since the last one. Outside of a modal dialog they read nothing. Where this cannot be loaded, nothing is announced.
 *
 * @param {Element} [element] Of the panel; none where this is only loaded.
 * @param {(element: Element) => Element | undefined} [parentOf]
 * @returns {Promise<(text: string) => void>}
 */
export const announcer = (element, parentOf) =>
  import("../shared/live-region.js").then(
    (lazy) => {
      liveRegion ??= lazy.createLiveRegion();
      let parent = element;
      while (parent && !parent.matches("dialog:modal")) parent = /** @type {(element: Element) => Element | undefined} */ (parentOf)(parent);
      parent ??= document.body;
      // The call that prepares it may end after the first text has moved it into a dialog.
      if (element ? liveRegion.parentNode !== parent : !liveRegion.isConnected) parent.append(liveRegion);
      return (text) => lazy.announce(/** @type {HTMLElement} */ (liveRegion), text);
    },
    () => () => {},
  );
