/** Runs the language-neutral vectors of one file; it is handed to a page whole, so all it needs is inside. */
export async function vectors(content: string): Promise<{ run: number; differences: string[] }> {
  const from = ["/ask-user-question/_engine/load/core-load.js", "/ask-user-question/_stub.js", "/vectors.js"];
  const [{ core }, { stub }, { vectors }] = await Promise.all(from.map((part) => import(part)));
  const all: Vector[] = vectors(await core(stub), JSON.parse(content));
  const different = all.filter(({ given, wanted }) => given() !== wanted);
  return { run: all.length, differences: different.map(({ one }) => one.name) };
}

interface Vector {
  one: { name: string };
  given(): string;
  wanted: string;
}
