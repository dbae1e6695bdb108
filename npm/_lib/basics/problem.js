// Problems that JavaScript finds before the core reads anything.

/** A problem in the form of those that the core reports, including its message. */
export function problem(path, rule, actual, limit, cure) {
  return { path, rule, limit, actual, cure, message: `${path}: ${actual}, ${limit}; ${cure}` };
}
