import { LitElement, html } from "lit";

class Card extends LitElement {
  static properties = { q: {}, pick: { state: true } };

  submit(event) {
    event.preventDefault();
    if (this.pick) this.dispatchEvent(new CustomEvent("answer", { detail: { [this.q.question]: this.pick } }));
  }

  render() {
    const { question, options } = this.q;
    return html`<form @submit=${this.submit}>
      <fieldset>
        <legend>${question}</legend>
        ${options.map(
          ({ label, description }) => html`<label>
            <input type="radio" name="pick" .value=${label} @change=${() => (this.pick = label)} />
            ${label} <small>${description}</small>
          </label>`,
        )}
      </fieldset>
      <button>Send</button>
    </form>`;
  }
}
customElements.define("bench-card", Card);

export function ask(q, host) {
  const card = document.createElement("bench-card");
  card.q = q;
  const close = () => card.remove();
  const answers = new Promise((resolve) =>
    card.addEventListener("answer", ({ detail }) => {
      resolve(detail);
      close();
    }),
  );
  host.append(card);
  return { answers, close };
}
