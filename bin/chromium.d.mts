/** Path of a Chromium for the browser tests; throws one clear sentence where none can be had. */
export function findChromium(): string | undefined;
