// A React application in Strict Mode; the tests render into it and read what its handlers received.

import { Component, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { Approve, AskUserQuestion, AskUserQuestionPart, AskUserQuestionReceipt, useAsk } from "ask-user-question/react";

const recorded = (globalThis.recorded = []);
const record = (name) => (detail) => recorded.push({ name, detail });
const recordError = (error) => recorded.push({ name: "error", detail: { code: error.code, message: error.message } });

class Boundary extends Component {
  state = {};
  static getDerivedStateFromError(error) {
    return { error };
  }
  render() {
    return this.state.error ? <p role="alert">{`Caught: ${this.state.error.code}`}</p> : this.props.children;
  }
}

function Widget({ named, slow, quiet, ...props }) {
  const [letters, setLetters] = useState("");
  return (
    <>
      <label>Beside <input value={letters} onChange={(event) => setLetters(event.target.value)} /></label>
      {/* New objects and new handlers in every render, as applications have them. */}
      <AskUserQuestion
        {...structuredClone(props)}
        onAnswer={(answers) => record(`answer${letters}`)(answers)}
        onOutcome={(outcome) => record("outcome")({ ...outcome, handler: named })}
        onChange={record("draft")}
        deliver={slow ? () => new Promise((resolve) => (globalThis.kept = resolve)) : undefined}
        onPanel={(panel) => (globalThis.panel = panel)}
        onError={quiet ? undefined : recordError}
      />
    </>
  );
}

function Caller({ questions }) {
  const calls = useAsk({ askedBy: "The hook" });
  globalThis.calls ??= calls;
  const press = () => calls.ask(questions).then(record("resolved"), (error) => record("rejected")({ code: error.code, outcome: error.outcome }));
  return <button onClick={press}>{calls === globalThis.calls ? "Ask" : "Another object"}</button>;
}

function Past({ quiet, ...props }) {
  return <AskUserQuestionReceipt {...structuredClone(props)} onError={quiet ? undefined : recordError} />;
}

function Part(props) {
  return <AskUserQuestionPart {...structuredClone(props)} onError={recordError} />;
}

/**
 * The handlers of each render name its call. With `slow` the page keeps a record for as long as the test wants, in `kept()`; with `full` it
 * cannot keep one.
 */
function Call({ slow, full, quiet, ...props }) {
  const { command = "" } = props.action?.arguments ?? {};
  const onDecision = () => (full ? Promise.reject(new Error("The disk is full")) : new Promise((resolve) => (globalThis.kept = resolve)));
  const onApproval = (approval) => record("approval")({ ...approval, handler: command });
  const onError = (error) => record("error")({ code: error.code, handler: command });
  return <Approve {...structuredClone(props)} onDecision={slow || full ? onDecision : undefined} onApproval={onApproval} onError={quiet ? undefined : onError} />;
}

const root = createRoot(document.querySelector("#app"));
globalThis.render = (name, props) => {
  const What = { Widget, Caller, Past, Part, Call }[name];
  root.render(<StrictMode><Boundary>{What && <What {...props} />}</Boundary></StrictMode>);
};
