// The remote inspector of WebKitGTK: a socket with messages of a size, flags, a name and a body in GVariant's form
// (Source/WTF/wtf/glib/SocketConnection.cpp, Source/JavaScriptCore/inspector/remote/glib). Of bodies this reads only what it needs.

import { once } from "node:events";
import { connect } from "node:net";

/** Connects to the inspector at a port. `onPages` gets the numbers of the pages that are open, `onMessage` what a page's inspector says. */
export async function inspect(port, { onPages, onMessage }) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.setNoDelay(true);
  const send = (name, body) => {
    const title = Buffer.from(`${name}\0`);
    const head = Buffer.alloc(5);
    head.writeUInt32BE(title.length + body.length);
    head[4] = 1; // little-endian
    socket.write(Buffer.concat([head, title, body]));
  };
  const address = ({ connection, page }) => {
    const both = Buffer.alloc(16);
    both.writeBigUInt64LE(connection, 0);
    both.writeBigUInt64LE(page, 8);
    return both;
  };
  let waiting = Buffer.alloc(0);
  socket.on("data", (part) => {
    waiting = Buffer.concat([waiting, part]);
    while (waiting.length >= 5) {
      const end = 5 + waiting.readUInt32BE(0);
      if (waiting.length < end) return;
      const message = waiting.subarray(5, end);
      waiting = waiting.subarray(end);
      const nameEnd = message.indexOf(0);
      receive(message.toString("latin1", 0, nameEnd), message.subarray(nameEnd + 1));
    }
  });
  // The browser breaks it off when it ends, which is when we end it.
  socket.on("error", () => {});
  const receive = (name, body) => {
    if (name === "SetTargetList") onPages(pagesOf(body));
    if (name === "SendMessageToFrontend") onMessage(body.readBigUInt64LE(8), JSON.parse(body.toString("utf8", 16, body.length - 1)));
  };
  send("SetupInspectorClient", Buffer.from("\0"));
  return {
    open: (at) => send("Setup", address(at)),
    tell: (at, message) => send("SendMessageToBackend", Buffer.concat([address(at), Buffer.from(`${JSON.stringify(message)}\0`)])),
  };
}

/** The pages of a list of the type `(ta(tsssb))`. Ends of the elements stand after them, in as few bytes as their array needs. */
function pagesOf(body) {
  const [connection, list] = [body.readBigUInt64LE(0), body.subarray(8)];
  if (list.length === 0) return [];
  const width = list.length <= 0xff ? 1 : list.length <= 0xffff ? 2 : 4;
  const table = list.readUIntLE(list.length - width, width);
  const pages = [];
  for (let at = table, start = 0; at < list.length; at += width) {
    const element = list.subarray(start, list.readUIntLE(at, width));
    const kind = element.toString("latin1", 8, element.indexOf(0, 8));
    if (kind === "WebPage") pages.push({ connection, page: element.readBigUInt64LE(0) });
    start = (list.readUIntLE(at, width) + 7) & ~7;
  }
  return pages;
}
