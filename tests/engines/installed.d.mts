/** A Chromium that opens windows, which the headless shell of the other tests does not. */
export const CHROMIUM_WINDOWED: string;
export const FIREFOX: string;
export const WEBKIT_DRIVER: string;
/** WebKitGTK's own browser. */
export const WEBKIT_BROWSER: string;
