// What reads what is typed: the component passes it to the core that it is compiled with. In the npm package the file of this name in
// `_lib/load` loads the core.

export const edits = async (page) => page;
