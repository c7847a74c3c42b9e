/** Path of a Chromium for the browser tests; throws one clear sentence where none can be had. */
export function findChromium(): string | undefined;
/** Path of the browser without windows, undefined where there is none. */
export function findChromiumShell(): string | undefined;
