/** Path of a Chromium for browser tests; throws if none can be found or installed. */
export function findChromium(): string | undefined;
/** Path of headless Chromium; undefined if missing. */
export function findChromiumShell(): string | undefined;
