/** Milliseconds before the next start of a service that was ready once: doubled with each fall within a minute, 30 s at most. */
export const restartPause = (falls) => Math.min(30_000, 500 * 2 ** (falls - 1));
