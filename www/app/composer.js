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
    // 229: an input method owns this key; the Enter that confirms a word must not send the message.
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    if (!event.repeat) send();
  });
  field.addEventListener("input", (event) => {
    // A composition repeats its text with every key; it is counted once, at its end.
    if (event.inputType === "insertText") typed += event.data?.length ?? 0;
    grow(field);
  });
  field.addEventListener("compositionend", (event) => {
    typed += event.data.length;
  });
  stop.addEventListener("click", onStop);

  return {
    focus: () => field.focus(),

    /** How many characters were ever typed here; two readings tell what came in between. */
    typed: () => typed,

    /** Shows the way to stop an agent that is busy. The focus must not fall to the page when the button goes. */
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
