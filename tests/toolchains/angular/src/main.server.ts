import { inject, mergeApplicationConfig, provideAppInitializer, TransferState } from "@angular/core";
import { bootstrapApplication, type BootstrapContext } from "@angular/platform-browser";
import { provideServerRendering, RenderMode, withRoutes } from "@angular/ssr";
import { validate } from "ask-user-question/core";
import { QUESTIONS } from "../ask.js";
import { Chat, READ } from "./chat";
import { config } from "./config";

const onServer = {
  providers: [
    provideServerRendering(withRoutes([{ path: "**", renderMode: RenderMode.Server }])),
    provideAppInitializer(async () => {
      const state = inject(TransferState);
      const { questionnaire } = await validate(QUESTIONS);
      state.set(READ, { questions: QUESTIONS, count: questionnaire?.questions.length ?? 0 });
    }),
  ],
};

export default (context: BootstrapContext) => bootstrapApplication(Chat, mergeApplicationConfig(config, onServer), context);
