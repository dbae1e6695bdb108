import { createRoot } from "react-dom/client";

/** Renders into a new element until it is answered or closed. */
export function mount(host, render) {
  const place = host.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  const answers = new Promise((resolve) => {
    const done = (map) => {
      resolve(map);
      // Not while React is still handling the event.
      queueMicrotask(close);
    };
    root.render(render(done));
  });
  return { answers, close };
}
