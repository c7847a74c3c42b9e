/** Milliseconds before a restart: doubled with each crash within a minute, at most 30 s. */
export const restartPause = (falls) => Math.min(30_000, 500 * 2 ** (falls - 1));
