import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { APPS } from "./apps.tsx";

export function render(name: string): string {
  const App = APPS[name] ?? (() => null);
  return renderToString(<StrictMode><App /></StrictMode>);
}
