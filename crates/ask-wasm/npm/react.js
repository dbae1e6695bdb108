"use client";

// A component and a hook. Both survive Strict Mode, and close what they have opened when they leave the page.

import { createElement, useEffect, useRef, useState } from "react";
import { answersOf, open } from "./_stub.js";

/** The panel, where it stands in the tree. */
export function AskUserQuestion({ questions, className, style, ...rest }) {
  const host = useRef(null);
  const latest = useLatest({ questions, ...rest });
  const [failure, setFailure] = useState();
  const key = textOf(questions);
  useEffect(() => {
    if (key === undefined) return undefined;
    const place = host.current.appendChild(document.createElement("div"));
    let panel;
    let over = false;
    // Strict Mode mounts twice at once; only the mount that lasts asks.
    queueMicrotask(() => {
      if (over) return;
      const { questions, onAnswer, onOutcome, onError, ...options } = latest.current;
      const onChange = (draft) => latest.current.onChange?.(draft);
      panel = open(questions, { ...options, host: place, onChange });
      panel.outcome.then(
        (outcome) => {
          latest.current.onOutcome?.(outcome);
          if (outcome.type === "answered") latest.current.onAnswer?.(outcome.answers);
        },
        (error) => (latest.current.onError ? latest.current.onError(error) : setFailure(error)),
      );
    });
    return () => {
      over = true;
      // Out of the page means that the component leaves.
      panel?.close(place.isConnected ? "superseded" : "aborted");
      place.remove();
    };
  }, [key]);
  // Whoever handles no errors has an error boundary.
  if (failure) throw failure;
  return createElement("div", { ref: host, className, style });
}

/** `ask`, `askOutcome` and `open` for one component. */
export function useAsk(options) {
  const latest = useLatest(options);
  const [{ calls, mount }] = useState(() => callsOf(latest));
  useEffect(mount, [mount]);
  return calls;
}

function callsOf(latest) {
  const panels = new Set();
  let mounted = false;
  const openHere = (questions, options) => {
    const panel = open(questions, { ...latest.current, ...options });
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
  const askOutcome = (questions, options) => openHere(questions, options).outcome;
  const ask = (questions, options) => answersOf(askOutcome(questions, options));
  return { calls: { ask, askOutcome, open: openHere }, mount };
}

/** What was rendered last. */
function useLatest(value) {
  const latest = useRef(value);
  useEffect(() => void (latest.current = value));
  return latest;
}

/** By their text questions are the same, whether or not each render makes them anew. */
function textOf(questions) {
  try {
    return typeof questions === "string" ? questions : JSON.stringify(questions ?? undefined);
  } catch {
    return "input";
  }
}
