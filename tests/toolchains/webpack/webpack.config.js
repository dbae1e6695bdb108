export default {
  mode: "production",
  entry: { page: "./page.js", url: "./url.js" },
  performance: { hints: false },
};
