import "survey-core/survey-core.css";
import { Model } from "survey-core";
import { renderSurvey } from "survey-js-ui";

export function ask(q, host) {
  const model = new Model({
    completeText: "Send",
    showCompletedPage: false,
    elements: [
      {
        type: "radiogroup",
        name: "pick",
        title: q.question,
        isRequired: true,
        showOtherItem: true,
        choices: q.options.map(({ label }) => ({ value: label, text: label })),
      },
    ],
  });
  const place = host.appendChild(document.createElement("div"));
  const close = () => {
    model.dispose();
    place.remove();
  };
  const answers = new Promise((resolve) =>
    model.onComplete.add(({ data }) => {
      resolve({ [q.question]: data.pick });
      queueMicrotask(close);
    }),
  );
  renderSurvey(model, place);
  return { answers, close };
}
