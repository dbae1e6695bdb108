// `<ask-user-question>`: questions as an attribute or property, answers as events. The class is made by `define()`, so
// that importing this on a server does nothing.

/**
 * @import { AskUserQuestionElement as Published, define as Define } from "./element.js"
 * @import { AskOptions } from "./_lib/types/page.js"
 * @import { AskError, Entry } from "./types/outcome.js"
 * @import { Options, Panel } from "./types/options.js"
 * @import { Questions } from "./types/questions.js"
 */

import { PARTS } from "./_lib/element/part-names.js";
import { takeHandlers, takeObjects } from "./_lib/element/react-props.js";
import { stringify } from "./_lib/basics/size.js";
import { reportUnhandled } from "./_lib/basics/unhandled.js";
import { open } from "./index.js";

/** @param {string} value */
const text = (value) => value;
/** @param {string} value */
const yes = (value) => value !== "false";
/** @param {string} value */
const kind = (value) => (value === "" || value === "true" ? true : value === "false" ? false : value);

/**
 * Options that can be attributes, by the name of the property; the attribute is the same in kebab-case.
 *
 * @type {Record<Exclude<keyof Published, keyof HTMLElement | "questions" | "options" | "panel">, (value: string) => unknown>}
 */
const REFLECTED = {
  askedBy: text, mode: text, profile: text, theme: text, density: text, locale: text, layout: text, answersAs: text,
  replyTo: text, previews: text, timeoutMs: Number, maxOptions: Number, receipt: kind, notify: kind,
  review: yes, allowOther: yes, allowNotes: yes, allowComment: yes, quickPick: yes, shortcuts: yes, escapeCancels: yes,
  youDecide: yes, trustedOnly: yes,
};

/** What a server writes that makes an attribute of objects: nothing that anybody has to ask. */
const STRINGIFIED = /^\[object Object\](,\[object Object\])*$/;

/** @param {string} property */
const attributeOf = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The attribute of an option. React's server writes the name of the property: `askedby`.
 *
 * @param {Element} element
 * @param {string} property
 */
const readAttribute = (element, property) => element.getAttribute(attributeOf(property)) ?? element.getAttribute(property);

/** The properties by their attributes. */
const ATTRIBUTES = Object.fromEntries(["questions", ...Object.keys(REFLECTED)].flatMap((name) => [[attributeOf(name), name], [name.toLowerCase(), name]]));

/**
 * Whether nothing on an element looks like a misspelt option: other attributes and members may be of the page or its framework.
 *
 * @param {Element} element
 */
const hasOnlyKnown = (element) =>
  element.getAttributeNames().every((name) => ATTRIBUTES[name] || /^(class|id|style)$|^(data|aria)-|[^a-z-]/.test(name)) && !Object.keys(element).some((name) => /^[a-z]+$/i.test(name));

/**
 * Defines the element, unless the name is defined already.
 *
 * @type {typeof Define}
 */
export function define(tag = "ask-user-question") {
  if (!globalThis.customElements || customElements.get(tag)) return;
  customElements.define(tag, elementClass());
}

function elementClass() {
  const sheet = new CSSStyleSheet();
  // Some test runners know no constructed style sheets: the panel reports that.
  sheet.replaceSync?.(":host{display:block}:host([hidden]){display:none}");

  /** @implements {Pick<Published, "questions" | "options" | "panel" | "focus" | "addEventListener">} */
  class AskUserQuestionElement extends HTMLElement {
    static observedAttributes = ["questions", "theme"];

    /** @type {Published["questions"]} */
    #questions;
    /** @type {Published["options"]} */
    #customOptions;
    /** @type {unknown} */
    #asked;
    /** @type {Panel | undefined} */
    #panel;
    /** @type {HTMLElement | undefined} */
    #container;
    #scheduled = false;
    /** @type {Record<string, unknown>} */
    #handlers = {};
    #isOpen = false;
    #hasErrorListener = false;

    constructor() {
      super();
      // The panel is in the shadow root: frameworks that take over the page of a server do not expect children.
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      root.append(document.createElement("slot"));
    }

    get panel() {
      return this.#panel;
    }

    /** @returns {Published["questions"]} */
    get questions() {
      return this.#questions;
    }

    /** @param {Questions | null | undefined} questions */
    set questions(questions) {
      this.#questions = questions ?? undefined;
      this.#schedule();
    }

    get options() {
      return this.#customOptions;
    }

    set options(options) {
      this.#customOptions = options;
    }

    /** @param {string} name @param {string | null} _ @param {string | null} value */
    attributeChangedCallback(name, _, value) {
      if (name === "theme") this.#panel?.set(/** @type {Required<Pick<Options, "theme">>} */ (this.#options()));
      // The property has the questions, or will have them.
      else if (STRINGIFIED.test(/** @type {string} */ (value))) takeObjects(this);
      else this.questions = value;
    }

    connectedCallback() {
      // A page may set properties before the element is defined.
      for (const property of /** @type {"questions"[]} */ (["questions", "options", ...Object.keys(REFLECTED)])) {
        if (!Object.hasOwn(this, property)) continue;
        const value = this[property];
        delete this[property];
        this[property] = value;
      }
      if (this.#questions === undefined) takeObjects(this);
      this.#schedule();
    }

    disconnectedCallback() {
      // An element that is only moved is back in the page by then. A test runner closes the window itself.
      queueMicrotask(() => this.isConnected || (globalThis.document && this.#leave()));
    }

    /** Who takes the element out of the page answers nothing: it asks again where it comes back. */
    #leave() {
      if (!this.#isOpen) return;
      this.#isOpen = false;
      this.#asked = undefined;
      /** @type {Panel} */ (this.#panel).close();
      /** @type {HTMLElement} */ (this.#container).remove();
    }

    /** @param {string} type @param {[listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions]} rest */
    addEventListener(type, ...rest) {
      if (type === "error") this.#hasErrorListener = true;
      super.addEventListener(type, ...rest);
    }

    /** @param {FocusOptions} [options] */
    focus(options) {
      if (this.#panel) this.#panel.focus();
      else super.focus(options);
    }

    /** Changes made together ask one question. */
    #schedule() {
      if (this.#scheduled) return;
      this.#scheduled = true;
      queueMicrotask(() => {
        this.#scheduled = false;
        this.#ask();
      });
    }

    #ask() {
      if (!this.isConnected) return;
      const asked = textOf(this.#questions);
      if (asked === this.#asked) return;
      this.#asked = asked;
      this.#panel?.close("superseded");
      this.#panel = undefined;
      this.#container?.remove();
      if (asked === undefined) return;
      this.#container = /** @type {ShadowRoot} */ (this.shadowRoot).appendChild(exporting(document.createElement("div")));
      const container = this.#container;
      const options = this.#options();
      // What the page has misspelt can wait until the panel is there.
      const check = () => hasOnlyKnown(this) || import("./_lib/extras/options/check.js").then((lazy) => lazy.checkElement(this, ATTRIBUTES, /** @type {AskOptions} */ (options))).catch(() => {});
      container.addEventListener("ask-user-question:waiting", check, { once: true });
      const panel = (this.#panel = open(/** @type {Questions} */ (this.#questions), options));
      const end = () => (this.#isOpen = this.#isOpen && panel !== this.#panel);
      this.#isOpen = true;
      panel.outcome.then(
        (outcome) => {
          end();
          if (outcome.type === "aborted" && !container.isConnected) return;
          this.#emit("outcome", outcome);
          if (outcome.type === "answered") this.#emit("answer", outcome.answers);
        },
        (/** @type {AskError} */ error) => {
          end();
          check();
          this.#fail(error);
        },
      );
    }

    /**
     * Dispatches the event of an error. If nobody listens, the console has it.
     *
     * @param {AskError} error
     */
    #fail(error) {
      const event = new ErrorEvent("error", { error, message: error.message });
      let isRead = false;
      // A listener may be older than the class of the element.
      Object.defineProperty(event, "error", { get: () => ((isRead = true), error) });
      this.#dispatch(event);
      if (!isRead && !this.#hasErrorListener && !this.onerror) reportUnhandled(error);
    }

    #options() {
      /** @type {Options & Record<string, unknown>} */
      const own = {};
      for (const [property, read] of Object.entries(REFLECTED)) {
        const value = readAttribute(this, property);
        if (value !== null) own[property] = read(value);
      }
      const onChange = this.#customOptions?.onChange;
      return {
        ...own,
        ...this.#customOptions,
        host: this.#container,
        /** @param {Entry[]} draft @param {[comment?: string]} comment */
        onChange: (draft, ...comment) => {
          this.#emit("draft", draft);
          onChange?.(draft, ...comment);
        },
      };
    }

    /** @param {string} name @param {unknown} detail */
    #emit(name, detail) {
      this.#dispatch(new CustomEvent(name, { detail, bubbles: true }));
    }

    /** @param {Event} event */
    #dispatch(event) {
      takeHandlers(this, this.#handlers);
      this.dispatchEvent(event);
    }
  }
  for (const [property, read] of Object.entries(REFLECTED)) {
    const attribute = attributeOf(property);
    Object.defineProperty(AskUserQuestionElement.prototype, property, {
      /** @this {Element} */
      get() {
        const value = readAttribute(this, property);
        return value === null ? undefined : read(value);
      },
      /** @this {Element} @param {unknown} value */
      set(value) {
        if (attribute !== property) this.removeAttribute(property);
        if (value === undefined || value === null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, /** @type {string} */ (value));
      },
      enumerable: true,
      configurable: true,
    });
  }
  return AskUserQuestionElement;
}

/**
 * Exports the parts of what is put into a container, before it is drawn.
 *
 * @param {HTMLElement} container
 */
function exporting(container) {
  const exportParts = () => {
    for (const element of container.children) element.setAttribute("exportparts", PARTS);
  };
  new MutationObserver(exportParts).observe(container, { childList: true });
  return container;
}

/**
 * Questions are compared by their text, because frameworks pass new objects for the same questions.
 *
 * @param {unknown} questions
 */
function textOf(questions) {
  try {
    return typeof questions === "string" || questions === undefined ? questions : stringify(questions);
  } catch {
    return questions;
  }
}
