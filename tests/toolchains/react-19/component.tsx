import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Component } from "./component-app.tsx";

createRoot(document.querySelector("#root")!).render(<StrictMode><Component /></StrictMode>);
