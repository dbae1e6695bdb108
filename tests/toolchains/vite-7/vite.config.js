export default {
  build: { rollupOptions: { input: ["index.html", "url.html"] } },
  // Vite before 8 loses files beside a dependency that it has bundled for development; only `./url` has such a file.
  optimizeDeps: process.env.ENTRY === "url" ? { exclude: ["ask-user-question"] } : {},
};
