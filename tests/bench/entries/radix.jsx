import { useState } from "react";
import * as RadioGroup from "@radix-ui/react-radio-group";
import { mount } from "./react-root.jsx";

export const ask = (q, host) => mount(host, (done) => <Card q={q} done={done} />);

function Card({ q, done }) {
  const [pick, setPick] = useState("");
  const submit = (event) => {
    event.preventDefault();
    if (pick) done({ [q.question]: pick });
  };
  return (
    <form onSubmit={submit}>
      <p id="radix-question">{q.question}</p>
      <RadioGroup.Root value={pick} onValueChange={setPick} aria-labelledby="radix-question">
        {q.options.map(({ label, description }) => (
          <div key={label}>
            <RadioGroup.Item value={label} id={label} style={{ width: 16, height: 16 }}>
              <RadioGroup.Indicator />
            </RadioGroup.Item>
            <label htmlFor={label}>{label}</label> <small>{description}</small>
          </div>
        ))}
      </RadioGroup.Root>
      <button>Send</button>
    </form>
  );
}
