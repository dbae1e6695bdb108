// Without this, Next would take the folder of a lockfile further up as the project's root.
export default { turbopack: { root: import.meta.dirname } };
