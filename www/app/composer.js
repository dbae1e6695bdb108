/**
 * The message box.
 * @param {{ form: HTMLFormElement, field: HTMLTextAreaElement, stop: HTMLButtonElement }} parts
 * @param {{ onSend: (text: string) => void, onStop: () => void }} listen
 */
export function createComposer({ form, field, stop }, { onSend, onStop }) {
  let typed = 0;

  const send = () => {
    const text = field.value.trim();
    field.value = "";
    grow(field);
    if (text !== "") onSend(text);
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
    field.focus();
  });
  field.addEventListener("keydown", (event) => {
    // Key code 229: an input method is composing. The Enter that confirms a word must not send the message.
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    if (!event.repeat) send();
  });
  field.addEventListener("input", (event) => {
    // During a composition every input event repeats the text. It is counted once, when the composition ends.
    if (event.inputType === "insertText") typed += event.data?.length ?? 0;
    grow(field);
  });
  field.addEventListener("compositionend", (event) => {
    typed += event.data.length;
  });
  stop.addEventListener("click", onStop);

  return {
    focus: () => field.focus(),

    /** The number of characters typed so far. */
    typed: () => typed,

    /** Shows the Stop button while the agent is busy. Hiding a focused button would lose the focus, so it moves first. */
    busy(yes) {
      if (!yes && document.activeElement === stop) field.focus();
      stop.hidden = !yes;
    },
  };
}

function grow(field) {
  if (CSS.supports("field-sizing", "content")) return;
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight}px`;
}
