// What the bench calls, with the `open` of an entry.

export const asker = (open) =>
  function ask(q, host, receipt = false) {
    const panel = open([q], { host, receipt });
    return { answers: panel.outcome.then(({ answers }) => answers), close: () => panel.close() };
  };
