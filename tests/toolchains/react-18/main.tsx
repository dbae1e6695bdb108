import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Client } from "./apps.tsx";

createRoot(document.querySelector("#root")!).render(<StrictMode><Client /></StrictMode>);
