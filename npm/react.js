"use client";

// Components and a hook. They work in Strict Mode, and close their panels when they are unmounted.

/**
 * @import { ReactElement, RefObject } from "react"
 * @import { drawPart as DrawPart } from "./_lib/agents/ai-sdk-part.js"
 * @import { AskUserQuestionProps } from "./react.js"
 * @import { AnswersAs, Entry } from "./types/outcome.js"
 * @import { Options, Panel, Waiting } from "./types/options.js"
 * @import { Questions } from "./types/questions.js"
 */

import { createElement, useEffect, useRef, useState } from "react";
import { stringify } from "./_lib/basics/size.js";
import { reportUnhandled } from "./_lib/basics/unhandled.js";
import { answersOf } from "./_lib/ask.js";
import { AskError, open, receipt } from "./index.js";

/**
 * The panel, in its place in the React tree.
 *
 * @template {AnswersAs} [As="string"]
 * @param {AskUserQuestionProps<As>} props
 * @returns {ReactElement}
 */
export function AskUserQuestion({ questions, className, style, ...rest }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const latest = useLatest({ questions, ...rest });
  const opened = /** @type {() => RefObject<Panel<As> | undefined>} */ (useRef)();
  const asked = /** @type {() => RefObject<object | undefined>} */ (useRef)();
  const key = textOf(questions);
  useEffect(() => {
    asked.current = {};
    if (key === undefined) return undefined;
    const mine = asked.current;
    const container = /** @type {HTMLDivElement} */ (host.current).appendChild(document.createElement("div"));
    const render = rendersOf(latest);
    /** @type {Panel<As> | undefined} */
    let panel;
    // Strict Mode mounts twice in a row; only the second mount asks.
    queueMicrotask(() => {
      if (render.isEnded()) return;
      const { questions, onAnswer, onOutcome, onError, onPanel, ...options } = render.last();
      /** @param {[draft: Entry[], comment?: string]} draft */
      const onChange = (...draft) => render.last().onChange?.(...draft);
      /** @param {Waiting} waiting */
      const onWaiting = (waiting) => render.last().onWaiting?.(waiting);
      panel = opened.current = open(/** @type {Questions} */ (questions), { ...options, host: container, onChange, onWaiting });
      panel.outcome.then(
        (outcome) => {
          // A component that has left the page answers nothing.
          if (outcome.type === "aborted" && !container.isConnected) return;
          render.last().onOutcome?.(outcome);
          if (outcome.type === "answered") render.last().onAnswer?.(outcome.answers);
        },
        report(render),
      );
      onPanel?.(panel);
    });
    return () => {
      render.end();
      // By then other questions have taken the place of these, unless the component has left the page, or is hidden.
      queueMicrotask(() => {
        panel?.close(asked.current === mine ? "aborted" : "superseded");
        container.remove();
      });
    };
  }, [key]);
  useEffect(() => opened.current?.set(/** @type {Required<Pick<Options, "theme">>} */ ({ theme: rest.theme })), [rest.theme]);
  return createElement("div", { ref: host, className, style });
}

/**
 * Asks whether a call may run, in its place in the React tree.
 *
 * @type {typeof import("./react.js").Approve}
 */
export function Approve({ action, className, style, ...rest }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const latest = useLatest({ action, ...rest });
  const asked = /** @type {() => RefObject<object | undefined>} */ (useRef)();
  const key = action ? textOf([textOf(action), rest.id]) : undefined;
  useEffect(() => {
    asked.current = {};
    if (key === undefined) return undefined;
    const mine = asked.current;
    const container = /** @type {HTMLDivElement} */ (host.current).appendChild(document.createElement("div"));
    const render = rendersOf(latest);
    const control = new AbortController();
    const ask = async () => {
      const { action, onApproval, onError, ...options } = render.last();
      try {
        const { approve } = await import("./approve.js");
        const approval = await approve(/** @type {NonNullable<typeof action>} */ (action), { ...options, host: container, signal: control.signal });
        // It was pressed for another action than the one that is asked about now.
        if (render.isEnded()) throw new AskError("superseded", "The question was withdrawn.");
        render.last().onApproval?.(approval);
      } catch (error) {
        const { code, outcome } = /** @type {AskError} */ (error);
        const isEnding = outcome && code === outcome.type;
        // A component that has left the page rejects nothing.
        if (isEnding && !container.isConnected && asked.current === mine) return;
        // However a person ends the question, nothing has failed.
        if (render.last().onError || !isEnding) report(render)(/** @type {AskError} */ (error));
      }
    };
    // As above, only the second mount of Strict Mode asks.
    queueMicrotask(() => render.isEnded() || ask());
    return () => {
      render.end();
      control.abort();
      container.remove();
    };
  }, [key]);
  return createElement("div", { ref: host, className, style });
}

/**
 * The receipt of a stored outcome, in its place in the React tree.
 *
 * @type {typeof import("./react.js").AskUserQuestionReceipt}
 */
export function AskUserQuestionReceipt({ className, style, ...props }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const latest = useLatest(props);
  // Without an outcome there is nothing to draw.
  const key = props.outcome && textOf(props);
  useEffect(() => {
    if (!key) return undefined;
    const container = /** @type {HTMLDivElement} */ (host.current).appendChild(document.createElement("div"));
    const render = rendersOf(latest);
    // As above, only the second mount of Strict Mode draws.
    queueMicrotask(() => {
      if (render.isEnded()) return;
      const { questions, outcome, onError, ...options } = latest.current;
      receipt(questions, /** @type {NonNullable<typeof outcome>} */ (outcome), { ...options, host: container }).catch((/** @type {AskError} */ error) => render.isEnded() || report(render)(error));
    });
    return () => {
      render.end();
      container.remove();
    };
  }, [key]);
  return createElement("div", { ref: host, className, style });
}

/**
 * A part of a message of the AI SDK, in its place in the React tree.
 *
 * @type {typeof import("./react.js").AskUserQuestionPart}
 */
export function AskUserQuestionPart({ className, style, ...props }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const latest = useLatest(props);
  const drawn = /** @type {() => RefObject<ReturnType<typeof DrawPart> | undefined>} */ (useRef)();
  useEffect(() => {
    const container = /** @type {HTMLDivElement} */ (host.current).appendChild(document.createElement("div"));
    const render = rendersOf(latest);
    // As above, only the second mount of Strict Mode asks.
    queueMicrotask(() => {
      if (render.isEnded()) return;
      import("./_lib/agents/ai-sdk-part.js").then(({ drawPart }) => {
        if (!render.isEnded()) drawn.current = drawPart(container, latest);
      }, report(render));
    });
    return () => {
      render.end();
      drawn.current?.close();
      drawn.current = undefined;
      container.remove();
    };
  }, [/** @type {{ toolCallId?: unknown } | undefined} */ (props.part)?.toolCallId]);
  useEffect(() => drawn.current?.update());
  return createElement("div", { ref: host, className, style });
}

/**
 * `ask`, `askOutcome` and `open` for one component.
 *
 * @type {typeof import("./react.js").useAsk}
 */
export function useAsk(options) {
  const latest = useLatest(options);
  const [{ calls, mount }] = useState(() => callsOf(latest));
  useEffect(mount, [mount]);
  return calls;
}

/**
 * @template {AnswersAs} As
 * @param {RefObject<Options<As> | undefined>} latest
 */
function callsOf(latest) {
  /** @type {Set<Pick<Panel, "close">>} */
  const panels = new Set();
  let mounted = false;
  /** @template {AnswersAs} [Own=As] @param {Questions} questions @param {Options<Own>} [options] */
  const openHere = (questions, options) => {
    const panel = open(questions, /** @type {Options<Own>} */ ({ ...latest.current, ...options }));
    const remove = () => panels.delete(panel);
    panels.add(panel);
    panel.outcome.then(remove, remove);
    if (!mounted) panel.close();
    return panel;
  };
  const mount = () => {
    mounted = true;
    return () => {
      mounted = false;
      for (const panel of panels) panel.close();
    };
  };
  /** @template {AnswersAs} [Own=As] @param {Questions} questions @param {Options<Own>} [options] */
  const askOutcome = (questions, options) => openHere(questions, options).outcome;
  /** @template {AnswersAs} [Own=As] @param {Questions} questions @param {Options<Own>} [options] */
  const ask = (questions, options) => answersOf(askOutcome(questions, options));
  return { calls: { ask, askOutcome, open: openHere }, mount };
}

/**
 * Reports an error to the page, else to the console. An error of a model's call must not take the page down.
 *
 * @param {Renders<{ onError?: ((error: AskError) => void) | undefined }>} render
 * @returns {(error: AskError) => void}
 */
const report = (render) => (error) => {
  const { onError } = render.last();
  if (onError) onError(error);
  else if (!render.isEnded()) reportUnhandled(error);
};

/**
 * A ref to the value of the last render.
 *
 * @template T
 * @param {T} value
 */
function useLatest(value) {
  const latest = useRef(value);
  useEffect(() => void (latest.current = value));
  return latest;
}

/**
 * @template Props
 * @typedef {{ last(): Props, isEnded(): boolean, end(): void }} Renders
 */

/**
 * The renders of one effect. React cleans an effect up before the refs of the next render are set, so what comes after the `end` still
 * finds the handlers of the last render that had the same questions, and never those of another one.
 *
 * @template Props
 * @param {RefObject<Props>} latest
 * @returns {Renders<Props>}
 */
function rendersOf(latest) {
  /** @type {Props | undefined} */
  let ended;
  return { last: () => ended ?? latest.current, isEnded: () => ended !== undefined, end: () => (ended = latest.current) };
}

/**
 * Questions are compared by their text, because each render may create new objects.
 *
 * @param {unknown} questions
 */
function textOf(questions) {
  try {
    if (typeof questions === "string") return questions;
    return questions === undefined || questions === null ? undefined : stringify(questions);
  } catch {
    return "input";
  }
}
