import "@awesome.me/webawesome/dist/styles/themes/default.css";
import "@awesome.me/webawesome/dist/components/radio-group/radio-group.js";
import "@awesome.me/webawesome/dist/components/radio/radio.js";
import "@awesome.me/webawesome/dist/components/button/button.js";

export function ask(q, host) {
  const form = document.createElement("form");
  const group = document.createElement("wa-radio-group");
  Object.assign(group, { label: q.question, name: "pick", required: true });
  for (const { label, description } of q.options) {
    const radio = document.createElement("wa-radio");
    radio.value = label;
    const small = document.createElement("small");
    small.textContent = description;
    radio.append(`${label} `, small);
    group.append(radio);
  }
  const send = document.createElement("wa-button");
  send.type = "submit";
  send.textContent = "Send";
  form.append(group, send);
  const close = () => form.remove();
  const answers = new Promise((resolve) =>
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      resolve({ [q.question]: new FormData(form).get("pick") });
      close();
    }),
  );
  host.append(form);
  return { answers, close };
}
