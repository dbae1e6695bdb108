// What must not compile.

import "ask-user-question/types/solid";

// @ts-expect-error no questions
export const nonsense = <ask-user-question questions={{ nonsense: 1 }} />;
// @ts-expect-error a misspelt property
export const misspelt = <ask-user-question askedFrom="Claude" />;
