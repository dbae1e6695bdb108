import { AskUserQuestion } from "ask-user-question/react";
import { mount } from "./react-root.jsx";

export { preload } from "ask-user-question";

export const ask = (q, host) => mount(host, (done) => <AskUserQuestion questions={[q]} receipt={false} onAnswer={done} />);
