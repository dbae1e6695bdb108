import { replyToMessage, STILL_WAITING } from "./replies.js";
import { pause } from "./reveal.js";
import { sceneFor } from "./scenes.js";
import { start } from "./start.js";

const STOPPED = new DOMException("The person pressed Stop.", "AbortError");
const REPLACED = new DOMException("Another scene was started.", "AbortError");

/**
 * The scripted agent. It performs the steps of one script at a time, as an agent loop performs the steps of a model.
 * @param {object} parts
 * @param {ReturnType<typeof import("./tool.js").createTool>} parts.use
 * @param {ReturnType<typeof import("./chat.js").createChat>} parts.chat
 * @param {ReturnType<typeof import("./composer.js").createComposer>} parts.composer
 * @param {(scene: import("./scenes.js").Scene) => void} parts.onScene called when an answer or a message starts a scene
 */
export function createAgent({ use, chat, composer, onScene }) {
  /**
   * `panel` is an open panel that a message answers.
   * @type {{ control: AbortController, waiting: boolean, replaced: boolean, panel?: { reply(text: string): void } } | undefined}
   */
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
      else if (error !== REPLACED) chat.note(`This page has a bug: ${error.message}`);
    }
    if (turn !== mine) return;
    turn = undefined;
    composer.busy(false);
    const next = unread.shift();
    if (next !== undefined) answer(next);
  };

  const perform = async (step, mine) => {
    // After Stop the script may still comment on the result.
    if (mine.control.signal.reason === STOPPED) mine.control = new AbortController();
    const { signal } = mine.control;
    if ("say" in step) return chat.say(step.say, signal);
    if ("ask" in step) return (await useTool([step], mine))[0];
    if ("askAll" in step) return useTool(step.askAll.map((ask) => ({ ask })), mine);
    if ("show" in step) return chat.show(step.show);
    if ("enter" in step) return onScene(step.enter);
    if ("focusComposer" in step) return composer.focus();
    const [min, max] = step.pause;
    return pause(min + Math.random() * (max - min), signal);
  };

  /** Makes the calls of one turn in parallel. They share a host, in which the package queues their panels. */
  const useTool = async (calls, mine) => {
    const before = composer.typed();
    const cards = calls.map((call) => chat.call(call));
    const [{ host }] = cards;
    chat.holdAt(host);
    mine.waiting = true;
    const results = await Promise.all(
      calls.map(async (call, index) => {
        const result = await use(call, host, mine.control.signal, (panel) => (mine.panel = panel));
        cards[index].settle(result);
        if (mine.replaced && call.temporary) cards[index].node.remove();
        else if (mine.replaced) cards[index].pass();
        return { ...result, typed: composer.typed() - before };
      }),
    );
    mine.waiting = false;
    mine.panel = undefined;
    if (mine.replaced) throw REPLACED;
    chat.holdAt();
    chat.jump();
    return results;
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
    chat.holdAt();
    turn.control.abort(REPLACED);
    turn = undefined;
  };

  return {
    greet() {
      replace();
      run(start);
    },

    /** Plays a scene and ends whatever the agent was doing. */
    play(scene) {
      replace();
      chat.addPersonMessage(scene.request);
      run(scene.script);
    },

    /** Receives a message from the person. An open question stays open, unless messages answer it. */
    receive(text) {
      chat.addPersonMessage(text);
      if (turn?.panel) turn.panel.reply(text);
      else if (turn?.waiting) chat.say(STILL_WAITING, turn.control.signal).catch(() => {});
      else if (turn) unread.push(text);
      else answer(text);
    },

    stop() {
      unread = [];
      turn?.control.abort(STOPPED);
    },
  };
}
