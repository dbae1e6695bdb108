import { createRoot } from "react-dom/client";
import { Chat } from "./chat.jsx";

if (matchMedia("(prefers-color-scheme: dark)").matches) document.documentElement.classList.add("dark");
createRoot(document.querySelector("main")).render(<Chat threadId="thread-1" />);
