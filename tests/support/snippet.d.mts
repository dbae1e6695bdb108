/** All fenced blocks of a page: language and code, in order. */
export function fences(page: string): { language: string; code: string }[];

/** All blocks of a page in a language. The page is a path in the repository, such as `docs/start.md`. */
export function snippets(page: string, language: string): string[];

/** The block at this position among those of its language, 0 for the first. */
export function snippet(page: string, language: string, index?: number): string;
