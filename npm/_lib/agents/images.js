// Images beside the answers, as content blocks: of a `tool_result` (Anthropic Messages API), and of ACP and MCP.

/** @import { ImageContent } from "../../connect/acp.js" */
/** @import { Loss } from "../../core.js" */
/** @import { AttachedFile, Outcome } from "../../types/outcome.js" */

/**
 * A message whose first block is the result of a call: its content is text, until images are added.
 *
 * @typedef {{ content: { content: unknown }[] }} ResultMessage
 */

/** The media types of image blocks. */
const IMAGE = /^image\/(png|jpeg|gif|webp)$/;

/** The types of sources that the API takes. An upload may have returned one. */
const SOURCE = /^(base64|url|file)$/;

/**
 * Adds the images to the first result of a message. Returns the losses: the files of which the agent gets nothing but the name.
 *
 * @param {ResultMessage} message
 * @param {Pick<Outcome, "entries">} outcome
 */
export async function addImages(message, outcome) {
  /** @type {Loss[]} */
  const losses = [];
  const result = message.content[0];
  /** @type {object[]} */
  const blocks = [];
  for (const [index, entry] of outcome.entries.entries()) {
    for (const [at, file] of (entry.files ?? []).entries()) {
      const source = IMAGE.test(file.type) ? await sourceOf(file) : undefined;
      if (source) blocks.push({ type: "text", text: file.name }, { type: "image", source });
      else if (file.reference === undefined) losses.push({ path: `entries[${index}].files[${at}]`, code: "files" });
    }
  }
  if (blocks.length) result.content = [{ type: "text", text: result.content }, ...blocks];
  return losses;
}

/**
 * The images as content blocks of ACP and MCP.
 *
 * @param {Pick<Outcome, "entries">} outcome
 * @returns {Promise<ImageContent[]>}
 */
export async function contentBlocks(outcome) {
  const files = outcome.entries.flatMap((entry) => entry.files ?? []);
  const images = files.filter(({ type, file }) => type.startsWith("image/") && file instanceof Blob);
  return Promise.all(images.map(async ({ type, file }) => ({ type: "image", mimeType: type, data: await contentOf(/** @type {Blob} */ (file)) })));
}

/** @param {AttachedFile} file */
async function sourceOf({ file, type, reference }) {
  if (SOURCE.test(/** @type {{ type: string }} */ (reference)?.type)) return reference;
  if (!(file instanceof Blob)) return undefined;
  return { type: "base64", media_type: type, data: await contentOf(file) };
}

/**
 * The content of a file in Base64.
 *
 * @param {Blob} file
 */
async function contentOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.toBase64) return bytes.toBase64();
  let text = "";
  // The arguments of a call are limited.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
