// In the classic script: loads a file of the package from beside the script. A copy of the script without an address has what was put
// into the page before: in a `blob:` address, in a content script, and in the entry `bundle.js`.

import { runtime } from "../ask.js";
import { advice } from "./no-script.js";
import { loaded } from "./texts.js";

/** Where a file of the package is. A CDN may have the script at the name of the package alone. */
function address(path) {
  const script = new URL(runtime.element.src);
  return new URL(path, script.pathname.endsWith(".js") ? script : new URL(`${script.pathname}/`, script));
}

/** What the file with this path exports. */
export async function module(path) {
  const there = loaded()[path];
  if (there) return there;
  if (runtime.element?.src) return import(address(path));
  throw Object.assign(new Error(`this copy of the script has no address, and ${path} is not there: load that file of ask-user-question before it`), { advice });
}

/** Loads a file that is a classic script as well: pages from a disk, and servers without CORS headers, give no modules. */
export async function script(path) {
  const src = runtime.element?.src;
  if (!src?.startsWith("file:")) {
    try {
      return await module(path);
    } catch (error) {
      // Where pages require trusted types, no address can be given to an element.
      if (!src || new URL(src).origin === location.origin) throw error;
    }
  }
  await classic(path);
}

const classic = (path) =>
  new Promise((resolve, reject) => {
    const { nonce } = runtime.element;
    const element = Object.assign(document.createElement("script"), { nonce, onload: resolve, onerror: () => reject(new Error(`${element.src} cannot be loaded`)) });
    element.src = address(path);
    document.head.append(element);
    element.remove();
  });
