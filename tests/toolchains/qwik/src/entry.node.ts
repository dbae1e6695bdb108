import qwikCityPlan from "@qwik-city-plan";
import { createQwikCity } from "@builder.io/qwik-city/middleware/node";
import { createServer } from "node:http";
import render from "./entry.ssr";

const { router, notFound, staticFile } = createQwikCity({ render, qwikCityPlan });

createServer((request, response) => {
  void staticFile(request, response, () => router(request, response, () => notFound(request, response, () => {})));
}).listen(Number(process.argv[2]));
