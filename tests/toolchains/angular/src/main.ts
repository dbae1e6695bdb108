import { bootstrapApplication } from "@angular/platform-browser";
import { Chat } from "./chat";
import { config } from "./config";

void bootstrapApplication(Chat, config);
