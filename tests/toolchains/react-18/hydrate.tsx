import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { APPS } from "./apps.tsx";

const App = APPS[location.pathname.slice(1)]!;
const onRecoverableError = (error: unknown) => console.error(error);
hydrateRoot(document.querySelector("#root")!, <StrictMode><App /></StrictMode>, { onRecoverableError });
