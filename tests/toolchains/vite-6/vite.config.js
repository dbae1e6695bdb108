export default {
  build: { rollupOptions: { input: ["index.html", "url.html"] } },
  // Vite before 8 loses the files beside a dependency that it pre-bundles for development. Only `./url` has such a file.
  optimizeDeps: process.env.ENTRY === "url" ? { exclude: ["ask-user-question"] } : {},
};
