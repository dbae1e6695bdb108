// A server as Vite's guide for server rendering describes it, with Preact.

import { createServer } from "node:http";
import { createServer as createVite } from "vite";

const page = (body) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,"></head>
<body><div id="root">${body}</div><script type="module" src="/hydrate.tsx"></script></body>
</html>`;

const server = createServer((request, response) =>
  vite.middlewares(request, response, async () => {
    const { render } = await vite.ssrLoadModule("/render.tsx");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(await vite.transformIndexHtml(request.url, page(render(request.url.slice(1)))));
  }),
);
// Vite's own connection to the page uses the same port.
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
server.listen(Number(process.argv.at(-1)));
