// The address of a page that the person is asked to open: complete, with its host in bold, and nothing opens by itself.

/** Draws an address in place of the text of an element, which repeats it. Only `https` becomes a link. */
export function drawLink(element, address) {
  if (!element || element.querySelector("a") || !URL.canParse(address)) return;
  const url = new URL(address);
  if (url.protocol !== "https:") return;
  const link = document.createElement("a");
  Object.assign(link, { href: url.href, target: "_blank", rel: "noopener noreferrer", className: "link", dir: "ltr" });
  // What is shown is what is opened: a name in other letters is shown as ASCII, and a user name does not look like the host.
  const { href } = url;
  const end = href.indexOf("/", "https://".length);
  const start = href.lastIndexOf("@", end) + 1 || "https://".length;
  const host = document.createElement("b");
  host.textContent = href.slice(start, end);
  link.append(href.slice(0, start), host, href.slice(end));
  element.replaceChildren(link);
}
