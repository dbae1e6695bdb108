// Starts the server of @react-router/serve with what was built, on the port given as argument.
process.env.PORT = process.argv[2];
process.argv[2] = "./build/server/index.js";
await import("./node_modules/@react-router/serve/bin.cjs");
