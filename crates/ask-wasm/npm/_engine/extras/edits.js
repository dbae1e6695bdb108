// Changed arguments of actions, where the protocol can carry them. They stay here: the wasm knows only how many there are. `actions.js`
// adds them to drafts and outcomes, and `stored.js` stores what has been typed.

import { exactness, isTooLarge } from "./edits/exact.js";
import { attachStyles } from "./edits/style.js";
import { isVisible, kindOf, pointerTo, read, seen, typedOf } from "./edits/value.js";
import { drawField } from "./edits/view.js";
import { texts } from "./edits/words.js";

/**
 * The changes of an ask. `questions` are those that the core has prepared, `page` has the functions of `page.js`, and `canonicalText` is
 * the one of the core.
 */
export function openEdits(ask, page, questions, canonicalText) {
  const { options } = ask;
  const t = texts(options);
  const given = { t, options, inexact: exactness(canonicalText, t) };
  /** The arguments of each question by their name; none of those that cannot be changed. */
  const all = questions.map(({ action }) => argumentsOf(action, given));
  /** What is typed for an argument. A call that is too large to be verified must not be allowed. */
  const enter = (argument, typed, step) => {
    argument.type(typed);
    if (argument.state.isChanged && isTooLarge(all[step].map(({ name, json, state }) => [name, JSON.stringify(state.value) ?? json]))) {
      argument.state = { isChanged: true, problem: t("edit.large") };
    }
  };
  const changed = (step) => all[step].filter(({ state }) => state.isChanged);
  const problem = (step) => changed(step).find(({ state }) => state.problem)?.state.problem ?? "";

  const changesOf = (step) => {
    const changes = changed(step).filter(({ state }) => !state.problem);
    return changes.length ? Object.fromEntries(changes.map(({ pointer, state }) => [pointer, state.value])) : undefined;
  };

  /** The engine passes this on as a change of the draft. What is no value goes nowhere. */
  const report = (step) => {
    if (ask.settled) return;
    page.dispatch(ask, `!${problem(step)}`, step);
    page.dispatch(ask, "files", ask.kept.count());
    relabel(step);
  };

  /** The permission says that it is for the changed call. One that holds longer was offered for the call as it was. */
  const relabel = (step) => {
    for (const [at, { decision }] of questions[step].options.entries()) {
      const button = ask.container?.root.getElementById(`row${step}-${at}`);
      if (!button || !decision?.startsWith("allow-")) continue;
      const text = button.querySelector(".label");
      text.dataset.own ??= text.textContent;
      if (decision === "allow-once") text.textContent = changed(step).length ? t("edit.allow") : text.dataset.own;
      else button.hidden = changed(step).length > 0;
    }
  };

  return {
    relabel,
    /** Draws the fields of a question in place of its arguments. */
    open(place, step) {
      const { root } = ask.container;
      attachStyles(root);
      const rows = [...place.querySelectorAll(".action-row")];
      const redraw = ({ row }) => {
        this.open(place, step);
        rows[row].querySelector(".edit-field").focus();
      };
      for (const argument of all[step]) {
        const show = (shown) => update(argument.state, shown);
        const type = (typed) => {
          const before = argument.kind;
          enter(argument, typed, step);
          // What the field would hide is typed as JSON from now on, or with an escape.
          if (argument.kind !== before || argument.typed !== typed) return redraw(argument);
          show();
          report(step);
        };
        const undo = () => {
          const before = argument.kind;
          argument.reset();
          if (argument.kind !== before) return redraw(argument);
          show(argument.typed);
          report(step);
        };
        const update = drawField(rows[argument.row], { kind: argument.kind, typed: argument.typed, t, on: { type, undo } });
        show();
      }
      report(step);
      // What is drawn late may move a button under the pointer.
      page.setVisible(ask, !ask.hidden);
    },
    /** A rejection is about the call as it was, so nothing of the change stands against it. */
    press(step, decision) {
      if (!problem(step) || !decision?.startsWith("reject-")) return;
      page.dispatch(ask, "!", step);
      // The press may not have counted.
      setTimeout(report, 0, step);
    },
    count: () => all.flatMap((_, step) => changed(step)).length,
    /** Whether anything of a question is changed. */
    has: (step) => changed(step).length > 0,
    /** The changes of a question that are values: `{"/name": value}`; undefined if there are none. */
    changes: changesOf,
    /** What is stored of them: what has been typed for each changed argument; undefined if there is none. */
    stored() {
      const typed = all.map((_, step) => changed(step).map(({ pointer, typed }) => [pointer, typed]));
      return typed.some((list) => list.length) ? typed : undefined;
    },
    /** Types again what was stored. */
    restore(stored) {
      for (const [step, list] of Array.isArray(stored) ? stored.entries() : []) {
        for (const [pointer, typed] of Array.isArray(list) ? list : []) {
          const argument = all[step]?.find((one) => one.pointer === pointer);
          if (argument && typeof typed === "string") enter(argument, typed, step);
        }
      }
    },
  };
}

/** What can be changed of an action. */
function argumentsOf(action, given) {
  const properties = Object(action?.schema?.properties);
  return (action?.rows ?? []).flatMap(({ argument }, row) => {
    if (!argument) return [];
    const { name, json } = argument;
    const value = JSON.parse(json);
    const schema = Object(Object.hasOwn(properties, name) ? properties[name] : undefined);
    const first = kindOf(value, schema);
    const unchanged = { isChanged: false };
    return {
      row,
      name,
      json,
      pointer: pointerTo(name),
      kind: first,
      typed: typedOf(first, value, json),
      state: unchanged,
      type(typed) {
        if (this.kind.type === "text" && !isVisible(typed)) {
          this.kind = { type: "json" };
          typed = typedOf(this.kind, typed, JSON.stringify(typed));
        }
        this.typed = this.kind.type === "json" ? seen(typed) : typed;
        const found = read(this.kind, this.typed, schema, given);
        this.state = { ...found, isChanged: "problem" in found || JSON.stringify(found.value) !== JSON.stringify(value) };
      },
      reset() {
        Object.assign(this, { kind: first, typed: typedOf(first, value, json), state: unchanged });
      },
    };
  });
}
