// What the core made of the questions, with what the panel needs beside it.

/** `{prepared, problems, attach?}`. `attach(ask, page, settings)` checks the answers of forms; most questions have none. */
export async function complete(stub, prepared) {
  const { problems } = JSON.parse(prepared);
  // A text of an agent has its quotes escaped.
  const attach = prepared.includes('"field":') ? await (await import("./fields.js")).fieldsOf(stub, prepared) : undefined;
  return { prepared, problems, attach };
}
