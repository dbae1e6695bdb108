import vue from "@vitejs/plugin-vue";

const isCustomElement = (tag) => tag === "ask-user-question";

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
