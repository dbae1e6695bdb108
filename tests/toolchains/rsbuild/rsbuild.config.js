import { defineConfig } from "@rsbuild/core";

export default defineConfig({
  source: { entry: { index: "./page.js", url: "./url.js" } },
  html: { template: "./template.html" },
  server: { strictPort: true },
});
