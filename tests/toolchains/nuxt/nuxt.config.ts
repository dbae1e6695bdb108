export default defineNuxtConfig({
  compatibilityDate: "2026-11-01",
  vue: { compilerOptions: { isCustomElement: (tag) => tag === "ask-user-question" } },
  typescript: { strict: true, tsConfig: { compilerOptions: { skipLibCheck: false } } },
  app: { head: { title: "A page", htmlAttrs: { lang: "en" }, link: [{ rel: "icon", href: "data:," }] } },
});
