import { connect } from "./connect.js";
import { setStyles } from "./styles.js";

const chat = document.querySelector("deep-chat");
const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
chat.textInput = { placeholder: { text: "Message" }, styles: { container: isDark ? { backgroundColor: "#222" } : {}, text: isDark ? { color: "#eee" } : {} } };
if (isDark) chat.style.backgroundColor = "#111";
setStyles(chat);
connect(chat, "/api/chat");
