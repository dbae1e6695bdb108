/**
 * A panel without a host floats over the bottom of the page. This lifts the chat above it, so that the message box
 * can be seen and used while a question waits.
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
