/**
 * A panel without a host covers the bottom of the page. This adds padding below the chat, so that the message box stays
 * visible and usable while a question is open.
 * @param {HTMLElement} chat
 */
export function makeRoomForDock(chat) {
  const { body } = document;
  const size = new ResizeObserver(([{ target }]) => {
    chat.style.paddingBlockEnd = `${target.offsetHeight + 20}px`;
  });
  new MutationObserver(() => {
    const dock = [...body.children].find((child) => child.matches("[data-ask-user-question]") && child.shadowRoot);
    size.disconnect();
    if (dock) size.observe(dock);
    else chat.style.paddingBlockEnd = "";
  }).observe(body, { childList: true });
}
