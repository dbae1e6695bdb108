// Starts what the Node adapter has built, on the port given as argument.
await import("./server/entry.node.js");
