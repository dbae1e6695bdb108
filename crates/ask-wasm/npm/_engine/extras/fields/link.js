// The address of a page that the person is asked to open: complete, with its host in bold, and nothing opens by itself.

/** Draws an address in place of the text of an element, which repeats it. Only `https` becomes a link. */
export function drawLink(element, address) {
  if (!element || element.querySelector("b")) return;
  // What is shown is what is opened: a name in other letters is shown as ASCII, and a user name does not look like the host.
  const { href, protocol } = new URL(address);
  const shown = document.createElement(protocol === "https:" ? "a" : "span");
  shown.dir = "ltr";
  if (protocol === "https:") Object.assign(shown, { href, target: "_blank", rel: "noopener noreferrer", className: "link" });
  const scheme = href.indexOf("//") + 2;
  const end = href.indexOf("/", scheme);
  const start = href.lastIndexOf("@", end) + 1 || scheme;
  const host = document.createElement("b");
  host.textContent = href.slice(start, end);
  shown.append(href.slice(0, start), host, href.slice(end));
  element.replaceChildren(shown);
}
