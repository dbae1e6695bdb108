// A React application in Strict Mode; the tests render into it and read what its handlers were told.

import { Component, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { AskUserQuestion, useAsk } from "ask-user-question/react";

const told = (globalThis.told = []);
const tell = (name) => (detail) => told.push({ name, detail });
const tellError = (error) => told.push({ name: "error", detail: { code: error.code, message: error.message } });

class Boundary extends Component {
  state = {};
  static getDerivedStateFromError(error) {
    return { error };
  }
  render() {
    return this.state.error ? <p role="alert">{`Caught: ${this.state.error.code}`}</p> : this.props.children;
  }
}

function Widget(props) {
  const [letters, setLetters] = useState("");
  return (
    <>
      <label>Beside <input value={letters} onChange={(event) => setLetters(event.target.value)} /></label>
      {/* New objects and new handlers in every render, as applications have them. */}
      <AskUserQuestion
        {...structuredClone(props)}
        onAnswer={(answers) => tell(`answer${letters}`)(answers)}
        onOutcome={tell("outcome")}
        onChange={tell("draft")}
        onError={props.quiet ? undefined : tellError}
      />
    </>
  );
}

function Caller({ questions }) {
  const calls = useAsk({ askedBy: "The hook" });
  globalThis.calls ??= calls;
  const press = () => calls.ask(questions).then(tell("resolved"), (error) => tell("rejected")({ code: error.code, outcome: error.outcome }));
  return <button onClick={press}>{calls === globalThis.calls ? "Ask" : "Another object"}</button>;
}

const root = createRoot(document.querySelector("#app"));
globalThis.render = (name, props) => {
  const What = { Widget, Caller }[name];
  root.render(<StrictMode><Boundary>{What && <What {...props} />}</Boundary></StrictMode>);
};
