import { results } from "./calls.js";

console.log(JSON.stringify(await results()));
