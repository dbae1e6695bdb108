/** Runs the language-neutral vectors of one file; it is handed to a page whole, so all it needs is inside. */
export async function vectors(content: string): Promise<{ run: number; differences: string[] }> {
  const from = ["/ask-user-question/_lib/load/core.js", "/ask-user-question/_lib/ask.js", "/vectors.js"];
  const [{ core }, { runtime }, { vectors }] = await Promise.all(from.map((part) => import(part)));
  const all: Vector[] = vectors(await core(runtime), JSON.parse(content));
  const differences: string[] = [];
  for (const { one, given, wanted } of all) if ((await given()) !== wanted) differences.push(one.name);
  return { run: all.length, differences };
}

interface Vector {
  one: { name: string };
  given(): string | Promise<string>;
  wanted: string;
}
