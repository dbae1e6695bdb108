// What the core made of the questions, with what the panel needs beside it.

/**
 * `{prepared, problems, attach?}`. `attach(ask, page, settings)` checks the answers of forms and shows what is to be decided; most
 * questions have neither. Rejects if an action cannot be shown: then nobody may decide about it.
 */
export async function complete(stub, prepared) {
  const { problems } = JSON.parse(prepared);
  // A text of an agent has its quotes escaped.
  const has = (name) => prepared.includes(`"${name}":`);
  const fields = has("field") ? await (await import("../extras/fields.js")).fieldsOf(stub, prepared) : undefined;
  const actions = has("action") ? (await import("../extras/actions.js")).actionsOf(prepared) : undefined;
  const attach = (...to) => [fields, actions].forEach((part) => part?.(...to));
  return { prepared, problems, attach: (fields || actions) && attach };
}
