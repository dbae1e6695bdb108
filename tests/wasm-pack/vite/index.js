// The package for bundlers, as the pages of the browser tests import it.

export * from "ask-user-question";
