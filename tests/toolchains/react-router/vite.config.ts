import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // Without this, Vite finds the package while the first page loads, and loads that page again.
  optimizeDeps: { include: ["ask-user-question/react"] },
});
