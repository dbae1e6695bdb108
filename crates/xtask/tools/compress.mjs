// Compression by Node's zlib:
//   node compress.mjs deflate FROM TO   writes a file deflated, fast
//   node compress.mjs sizes FOLDER      prints the sizes of every file as a server sends it: { "a/b.js": { raw, gzip, brotli } }
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, deflateRaw, gzip } from "node:zlib";

const [deflate, zip, brotli] = [deflateRaw, gzip, brotliCompress].map((compress) => promisify(compress));

async function sizes(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const measured = paths.map(async (path) => {
    const bytes = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [gzipped, brotlied] = await Promise.all([zip(bytes, { level: 9 }), brotli(bytes, { params })]);
    const name = path.slice(folder.length + 1).replaceAll("\\", "/");
    return [name, { raw: bytes.length, gzip: gzipped.length, brotli: brotlied.length }];
  });
  return Object.fromEntries(await Promise.all(measured));
}

const [action, from, to] = process.argv.slice(2);
if (action === "deflate") await writeFile(to, await deflate(await readFile(from), { level: 1 }));
else console.log(JSON.stringify(await sizes(from)));
