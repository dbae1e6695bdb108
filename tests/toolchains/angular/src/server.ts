import { AngularNodeAppEngine, createNodeRequestHandler, isMainModule, writeResponseToNodeResponse } from "@angular/ssr/node";
import express from "express";

const engine = new AngularNodeAppEngine({ allowedHosts: ["localhost"] });
const server = express();

server.use(express.static(new URL("../browser", import.meta.url).pathname, { index: false }));
server.use((request, response, next) => {
  engine.handle(request).then((page) => (page ? writeResponseToNodeResponse(page, response) : next()), next);
});

if (isMainModule(import.meta.url)) server.listen(Number(process.argv[2]));

export const reqHandler = createNodeRequestHandler(server);
