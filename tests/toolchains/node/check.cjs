// The same check from CommonJS, which can require ES modules that have no top-level await.

const assert = require("node:assert/strict");

const manifest = require("ask-user-question/package.json");
for (const name of Object.keys(manifest.exports).filter((name) => manifest.exports[name].types && !name.includes("*"))) {
  require(`ask-user-question${name.slice(1)}`);
}
require.resolve("ask-user-question/wasm/panel_bg.wasm");
const { validate } = require("ask-user-question/core");
validate([{ question: "Which?", options: ["A", "B"] }]).then(({ problems }) => {
  assert.deepEqual(problems, []);
  console.log(`${process.version} requires and answers`);
});
