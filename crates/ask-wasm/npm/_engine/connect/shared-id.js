/** The reason to refuse requests that share an id: an answer to one of them would be one to the others, which nobody was shown. */
export const SHARED_ID = "Several requests have one id; give each its own. None was allowed";
