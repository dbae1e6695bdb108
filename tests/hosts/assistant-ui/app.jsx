import "@assistant-ui/styles/index.css";
import { createRoot } from "react-dom/client";
import { parsePartialJsonObject } from "assistant-stream/utils";
import { Chat } from "./chat.jsx";

if (matchMedia("(prefers-color-scheme: dark)").matches) document.documentElement.classList.add("dark");

const post = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body) });

/** A model behind the server: each line of its reply is the content so far. */
const model = {
  async *run({ messages, abortSignal, unstable_getMessage }) {
    const response = await fetch("/api/chat", { method: "POST", body: JSON.stringify([...messages, unstable_getMessage()]), signal: abortSignal });
    let rest = "";
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const whole = (rest + text).split("\n");
      rest = whole.pop();
      for (const line of whole) {
        const { content, status } = JSON.parse(line);
        yield { content: content.map((part) => (part.argsText ? { ...part, args: parsePartialJsonObject(part.argsText) ?? {} } : part)), ...(status && { status }) };
      }
    }
  },
};

const history = {
  async load() {
    const { messages } = await (await fetch("/api/history")).json();
    return { messages: messages.map(({ message, ...item }) => ({ ...item, message: { ...message, createdAt: new Date(message.createdAt) } })) };
  },
  append: (item) => post("/api/history", item),
  update: (item) => post("/api/history", item),
};

createRoot(document.querySelector("main")).render(<Chat model={model} history={history} />);
