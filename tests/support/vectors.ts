/** Runs the language-neutral vectors of one file; it is handed to a page whole, so all it needs is inside. */
export async function vectors(content: string): Promise<{ run: number; differences: string[] }> {
  const from = ["/ask-user-question/_engine/core-load.js", "/ask-user-question/_stub.js"];
  const [{ core }, { stub }] = await Promise.all(from.map((part) => import(part)));
  const engine = await core(stub);
  const parsed = JSON.parse(content);
  const { fixtures = {}, cases } = Array.isArray(parsed) ? { cases: parsed } : parsed;
  const get = (value: unknown) => (typeof value === "string" && value.startsWith("$") ? fixtures[value.slice(1)] : value);
  const json = (value: unknown) => JSON.stringify(get(value)) ?? "null";
  const differences: string[] = [];
  for (const one of cases) {
    const input = one.text ?? json(one.input);
    const calls: Record<string, () => string> = {
      validate: () => engine.validate(input, json(one.options)),
      format: () => engine.format(input, json(one.outcome), one.style),
      reply: () => engine.readReply(input, one.index ?? 0, one.typed),
      seen: () => engine.readAnswers(input, json(one.result)),
      result: () => engine.readResult(input, json(one.result)),
      auto: () => engine.autoAnswer(input),
      detect: () => engine.detectGeneration(one.result),
      decode: () => engine.decode(one.dialect, json(one.message), json(one.options)),
      dialect: () => engine.detectDialect(json(one.message)),
      encode: () => engine.encode(one.dialect, json(one.pending), json(one.outcome)),
    };
    const plain = one.call === "validate";
    const value = get(one.expect);
    const wanted = JSON.stringify(plain ? value : one.problems ? { problems: one.problems } : { value });
    if (calls[one.call]?.() !== wanted) differences.push(one.name);
  }
  return { run: cases.length, differences };
}
