import { results } from "./calls.js";

export default {
  fetch: async () => Response.json(await results().catch((error) => [error.message])),
};
