// What a vector calls and what it must return, in Node and on any page that loads this file.

/** The vectors of a file, each with its actual and its expected result, which must be the same byte for byte. */
export function vectors(engine, content) {
  const { fixtures = {}, cases } = Array.isArray(content) ? { cases: content } : content;
  /** `"$F1"` stands for the fixture `F1`. */
  const get = (value) => (typeof value === "string" && value.startsWith("$") ? fixtures[value.slice(1)] : value);
  const json = (value) => JSON.stringify(get(value)) ?? "null";
  const calls = {
    validate: (one, input) => engine.validate(input, json(one.options)),
    format: (one, input) => engine.format(input, json(one.outcome), one.style),
    reply: (one, input) => engine.readReply(input, one.index ?? 0, one.typed),
    seen: (one, input) => engine.readAnswers(input, json(one.result)),
    result: (one, input) => engine.readResult(input, json(one.result)),
    auto: (one, input) => engine.autoAnswer(input),
    detect: (one) => engine.detectGeneration(one.result),
    decode: (one) => engine.decode(one.dialect, json(one.message), json(one.options)),
    dialect: (one) => engine.detectDialect(json(one.message)),
    encode: (one) => engine.encode(one.dialect, json(one.pending), json(one.outcome)),
    digest: (one, input) => engine.digest(input),
    verify: (one, input) => engine.verifyDecision(json(one.record), input),
  };
  return cases.map((one) => ({
    one,
    get,
    given: () => calls[one.call]?.(one, one.text ?? json(one.input)) ?? `there is no call ${one.call}`,
    wanted: JSON.stringify(wanted(one, get(one.expect))),
  }));
}

function wanted({ call, problems, losses }, value) {
  if (call === "validate") return value;
  if (problems) return { problems };
  return losses ? { value, losses } : { value };
}
