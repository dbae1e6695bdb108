// Starts what the Node adapter has built, on the port given as argument.
process.env.HOST = "localhost";
process.env.PORT = process.argv[2];
await import("./dist/server/entry.mjs");
