// React and native radios: the minimum cost of any React peer.

import { useState } from "react";
import { mount } from "./react-root.jsx";

export const ask = (q, host) => mount(host, (done) => <Card q={q} done={done} />);

function Card({ q, done }) {
  const [pick, setPick] = useState();
  const submit = (event) => {
    event.preventDefault();
    if (pick) done({ [q.question]: pick });
  };
  return (
    <form onSubmit={submit}>
      <fieldset>
        <legend>{q.question}</legend>
        {q.options.map(({ label, description }) => (
          <label key={label}>
            <input type="radio" name="pick" value={label} checked={pick === label} onChange={() => setPick(label)} />
            {label} <small>{description}</small>
          </label>
        ))}
      </fieldset>
      <button>Send</button>
    </form>
  );
}
