// What reads what is typed as JSON: the component passes it to the core that it is compiled with. In the npm package the file of this name
// in `_engine/load` loads the core.

export const records = async (page) => page;
