import { Component, CUSTOM_ELEMENTS_SCHEMA, inject, makeStateKey, signal, TransferState } from "@angular/core";
import type { Answers } from "ask-user-question";
import "ask-user-question/auto";

/** What the server has read, passed on to the browser. */
export const READ = makeStateKey<{ questions: readonly object[]; count: number }>("read");

@Component({
  selector: "app-chat",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>The server has read {{ read.count }} question</h1>
      <ask-user-question [questions]="read.questions" asked-by="Claude" (answer)="reply($event)"></ask-user-question>
      <output>{{ result() }}</output>
    </main>
  `,
})
export class Chat {
  readonly read = inject(TransferState).get(READ, { questions: [], count: 0 });
  readonly result = signal("");

  reply(event: CustomEvent<Answers>): void {
    this.result.set(JSON.stringify(event.detail));
  }
}
