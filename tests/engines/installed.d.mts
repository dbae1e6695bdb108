export const FIREFOX: string;
export const WEBKIT_DRIVER: string;
/** WebKitGTK's own browser. */
export const WEBKIT_BROWSER: string;
