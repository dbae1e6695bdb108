// What a model reads about the question tool, whichever API carries it.

export const DESCRIPTION =
  "Ask the user 1 to 4 questions with 2 to 4 options each, when a decision is theirs to make. They can always answer in " +
  'their own words. Put an option you recommend first and end its label with "(Recommended)".';
