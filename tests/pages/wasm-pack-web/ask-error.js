/** The package has no class for its errors: their name tells them apart. */
export class AskError {
  static [Symbol.hasInstance](error) {
    return error instanceof Error && error.name === "AskError" && "code" in error;
  }
}
