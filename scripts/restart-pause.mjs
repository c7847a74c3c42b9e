/** Milliseconds; doubled with each crash within a minute. */
export const restartPause = (falls) => Math.min(30_000, 500 * 2 ** (falls - 1));
