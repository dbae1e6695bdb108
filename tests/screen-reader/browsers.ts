/** The browsers in which Orca reads the panel. */

import { firefox } from "../cross-browser/firefox.ts";
import { CHROMIUM_WINDOWED, FIREFOX } from "../engines/installed.mjs";
import { chromium } from "./chromium.ts";
import { SCREEN } from "./display.ts";
import type { Start } from "./orca.ts";

export const BROWSERS: Record<string, Start> = {
  firefox: (env) => firefox(FIREFOX, { env, size: SCREEN }),
  chromium: (env) => chromium(CHROMIUM_WINDOWED, env, SCREEN),
};
