// Starts what adapter-node has built, on the port given as argument.
process.env.PORT = process.argv[2];
await import("./build/index.js");
