import { GREETING, replyToMessage, SNIPPET, STILL_WAITING } from "./replies.js";
import { pause } from "./reveal.js";
import { sceneFor } from "./scenes.js";

const STOPPED = new DOMException("The person pressed Stop.", "AbortError");
const REPLACED = new DOMException("Something else began.", "AbortError");

/**
 * The scripted agent: performs the steps of one script at a time, as a real agent loop would perform those of a model.
 * @param {object} parts
 * @param {typeof import("../ask-user-question/index.js").ask} parts.ask
 * @param {typeof import("../ask-user-question/index.js").AskError} parts.AskError
 * @param {ReturnType<typeof import("./chat.js").createChat>} parts.chat
 * @param {ReturnType<typeof import("./composer.js").createComposer>} parts.composer
 * @param {(host: HTMLElement) => object} parts.options the options of `ask` for a panel that may stand in this host
 * @param {(scene: import("./scenes.js").Scene) => void} parts.onScene a typed message began this scene
 */
export function createAgent({ ask, AskError, chat, composer, options, onScene }) {
  /** @type {{ control: AbortController, waiting: boolean, replaced: boolean } | undefined} */
  let turn;
  let unread = [];

  const run = async (script) => {
    const mine = { control: new AbortController(), waiting: false, replaced: false };
    turn = mine;
    composer.busy(true);
    try {
      const steps = script();
      let step = steps.next();
      while (!step.done) step = steps.next(await perform(step.value, mine));
    } catch (error) {
      if (error === STOPPED) chat.note("Stopped.");
      else if (error !== REPLACED) chat.note(`This page has a fault: ${error.message}`);
    }
    if (turn !== mine) return;
    turn = undefined;
    composer.busy(false);
    const next = unread.shift();
    if (next !== undefined) answer(next);
  };

  const perform = async (step, mine) => {
    // After Stop the script may still say what it makes of that.
    if (mine.control.signal.reason === STOPPED) mine.control = new AbortController();
    const { signal } = mine.control;
    if ("say" in step) return chat.say(step.say, signal);
    if ("ask" in step) return (await callAll([step.ask], mine))[0];
    if ("askAll" in step) return callAll(step.askAll, mine);
    if ("show" in step) return chat.show(step.show);
    if ("focusComposer" in step) return composer.focus();
    const [min, max] = step.pause;
    return pause(min + Math.random() * (max - min), signal);
  };

  const callAll = async (inputs, mine) => {
    const before = composer.typed();
    const cards = inputs.map(chat.call);
    const holdAtOpen = () => chat.holdAt(cards.find((card) => card.isOpen())?.node);
    holdAtOpen();
    mine.waiting = true;
    const results = await Promise.all(
      inputs.map(async (input, index) => {
        const result = await call(input, cards[index], mine);
        if (mine.replaced) throw REPLACED;
        holdAtOpen();
        return { ...result, typed: composer.typed() - before };
      }),
    );
    mine.waiting = false;
    return results;
  };

  const call = async (input, card, mine) => {
    try {
      const answers = await ask(input, { ...options(card.host), signal: mine.control.signal });
      card.answered(answers);
      return { answers };
    } catch (error) {
      const failure = error instanceof AskError ? error : { code: "failed", message: String(error) };
      card.failed(failure);
      if (mine.replaced) card.pass();
      return { code: failure.code, message: failure.message };
    }
  };

  const answer = (text) => {
    const scene = sceneFor(text);
    if (scene) onScene(scene);
    run(scene ? scene.script : () => [{ say: replyToMessage(text) }].values());
  };

  const replace = () => {
    unread = [];
    if (!turn) return;
    turn.replaced = true;
    turn.control.abort(REPLACED);
    turn = undefined;
  };

  return {
    greet() {
      replace();
      run(() => [{ say: GREETING }, { show: SNIPPET }].values());
    },

    /** Plays a scene, whatever is going on: it ends what the agent was doing. */
    play(scene) {
      replace();
      chat.hear(scene.request);
      run(scene.script);
    },

    /** The person wrote something; an open question stays open. */
    hear(text) {
      chat.hear(text);
      if (turn?.waiting) chat.say(STILL_WAITING, turn.control.signal).catch(() => {});
      else if (turn) unread.push(text);
      else answer(text);
    },

    stop() {
      unread = [];
      turn?.control.abort(STOPPED);
    },
  };
}
