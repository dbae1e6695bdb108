// The engine of shadcn/ui's Questionnaire, with the parts that its documentation shows.

import { Questionnaire } from "@shadcn/react/questionnaire";
import { mount } from "./react-root.jsx";

export const ask = (q, host) => mount(host, (done) => <Card q={q} done={done} />);

function Card({ q, done }) {
  const submit = (event) => {
    event.preventDefault();
    done({ [q.question]: new FormData(event.currentTarget).get("pick") });
  };
  const items = [{ name: "pick", choices: q.options.map(({ label }) => ({ value: label })) }];
  return (
    <Questionnaire.Root items={items} shortcuts="numbers" onSubmit={submit}>
      <Questionnaire.Progress />
      <Questionnaire.Item name="pick" required>
        <Questionnaire.Title>{q.question}</Questionnaire.Title>
        <Questionnaire.Description>{q.header}</Questionnaire.Description>
        <Questionnaire.Choices>
          {q.options.map(({ label, description }) => (
            <Questionnaire.Choice key={label} value={label}>
              <Questionnaire.ChoiceInput />
              <Questionnaire.ChoiceShortcut />
              <Questionnaire.ChoiceLabel>{label}</Questionnaire.ChoiceLabel>
              <small>{description}</small>
            </Questionnaire.Choice>
          ))}
        </Questionnaire.Choices>
        <Questionnaire.Input aria-label="Other" />
        <Questionnaire.Error />
      </Questionnaire.Item>
      <Questionnaire.Skip>Skip</Questionnaire.Skip>
      <Questionnaire.Submit>Send</Questionnaire.Submit>
    </Questionnaire.Root>
  );
}
