// The files of one question in its panel: a list, and a button to add some. Names are text nodes. Pictures are drawn on a
// canvas, because strict policies load no image.

import { button, make } from "../make.js";

/** @import { Item } from "../files.js" */
/** @import { SizeFormat } from "./limits.js" */
/** @import { TextOf } from "../../types/page.js" */

/**
 * @typedef {object} View
 * @property {TextOf} t
 * @property {SizeFormat} size
 * @property {{ add(files: File[]): void, remove(item: Item): void, retry(item: Item): void }} on
 */

const PICTURE = 40;

/**
 * Fills `place` and returns `update(items, error)`. `on` has `add(files)`, `remove(item)` and `retry(item)`; `t` returns
 * texts, `size` writes a number of bytes.
 *
 * @param {HTMLElement} place
 * @param {View & { types: string[] }} view
 * @returns {(items: Item[], error?: string) => void}
 */
export function drawFiles(place, { types, t, size, on }) {
  const list = make("ul", "file-list");
  list.setAttribute("role", "list");
  const problem = make("div");
  const input = make("input");
  Object.assign(input, { type: "file", multiple: true, hidden: true, accept: types.join(",") });
  input.addEventListener("change", () => {
    on.add([.../** @type {FileList} */ (input.files)]);
    input.value = "";
  });
  const add = button("button quiet add", t("files.add"), () => input.click());
  const adding = make("div", "file-adding");
  const hint = make("span", "file-hint", t("files.hint"));
  adding.append(add, hint, input);
  place.replaceChildren(list, problem, adding);
  /** @type {Map<Item, ReturnType<typeof drawRow>>} */
  const rows = new Map();
  return (items, error) => {
    for (const [item, row] of rows) {
      if (items.includes(item)) continue;
      // The focus stays in the question.
      if (row.element.contains(/** @type {Document | ShadowRoot} */ (place.getRootNode()).activeElement)) add.focus();
      row.element.remove();
      rows.delete(item);
    }
    for (const item of items) {
      if (!rows.has(item)) rows.set(item, drawRow(list, item, { t, size, on }));
      /** @type {ReturnType<typeof drawRow>} */ (rows.get(item)).update();
    }
    problem.replaceChildren();
    if (!error) return;
    const message = make("p", "error");
    message.setAttribute("role", "alert");
    message.textContent = error;
    problem.append(message);
  };
}

/**
 * Shows the names only, for the review.
 *
 * @param {HTMLElement} place
 * @param {Item[]} items
 */
export function drawNames(place, items) {
  place.replaceChildren(
    ...items.map(({ name }) => {
      const label = make("bdi", "file-name", name);
      return label;
    }),
  );
}

/** @param {HTMLElement} list @param {Item} item @param {View} view */
function drawRow(list, item, { t, size, on }) {
  const { name } = item;
  const element = list.appendChild(make("li", "file"));
  const label = make("bdi", "file-name", name);
  const detail = make("span", "file-size");
  const remove = button("icon-button file-remove", "×", () => on.remove(item));
  remove.setAttribute("aria-label", t("files.remove", { name }));
  const bar = make("progress");
  bar.setAttribute("aria-label", t("files.uploading", { name }));
  const retry = button("link file-retry", t("btn.retry"), () => on.retry(item));
  element.append(picture(item, name), label, detail, remove);
  /** @param {HTMLElement} node @param {boolean} isShown */
  const show = (node, isShown) => (isShown ? element.append(node) : node.remove());
  return {
    element,
    update() {
      if (element.dataset.state === item.state && item.state !== "uploading") return;
      element.dataset.state = item.state;
      /** @type {Partial<Record<Item["state"], string>>} */
      const texts = { failed: "files.failed", missing: "files.again" };
      detail.textContent = texts[item.state] ? t(/** @type {string} */ (texts[item.state]), { name }) : size(item.size);
      const isUploading = item.state === "uploading";
      if (isUploading && item.progress !== undefined) bar.value = item.progress;
      if (bar.isConnected !== isUploading) show(bar, isUploading);
      const isFailed = item.state === "failed";
      if (retry.isConnected !== isFailed) show(retry, isFailed);
    },
  };
}

/**
 * A small picture of an image, or the end of its name.
 *
 * @param {Item} item
 * @param {string} name
 */
function picture({ file, type }, name) {
  const element = make("span", "file-picture");
  element.setAttribute("aria-hidden", "true");
  element.textContent = /\.(\w{1,4})$/.exec(name)?.[1] ?? "";
  if (file && /^image\/(png|jpeg|gif|webp|avif|bmp)$/.test(type)) draw(element, file).catch(() => {});
  return element;
}

/** @param {Element} element @param {File} file */
async function draw(element, file) {
  const bitmap = await createImageBitmap(file, { resizeWidth: PICTURE * 2, resizeQuality: "medium" });
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = PICTURE * 2;
  const scale = Math.max(canvas.width / bitmap.width, canvas.height / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  bitmap.close();
  canvas.style.width = canvas.style.height = `${PICTURE}px`;
  element.replaceChildren(canvas);
}
