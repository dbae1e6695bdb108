// Without this a lockfile further up would count as the project's.
export default { turbopack: { root: import.meta.dirname } };
