// Starts what Nitro has built, on the port given as argument.
process.env.PORT = process.argv[2];
await import("./.output/server/index.mjs");
