import { defineConfig } from "@rsbuild/core";

export default defineConfig({
  source: { entry: { index: "./page.js", url: "./url.js" } },
  html: { template: "./template.html" },
  server: { strictPort: true },
  // The server may build once more after the page has loaded, and a page that is updated reports files that are no longer there.
  dev: { hmr: false, liveReload: false },
});
