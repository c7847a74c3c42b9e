/** Nobody opens a link, finds their card and takes its picture within a minute. */
const SHORTEST_MS = 60_000;

/** The specification has no least time, so a short one is taken; most often it was meant in seconds. */
export function shortLifeWarnings(lifeMs: number): string[] {
  if (lifeMs >= SHORTEST_MS) return [];
  const shown = lifeMs < 1_000 ? `${lifeMs} ms` : `${lifeMs / 1_000} s`;
  return [`The link works for ${shown} only: expiresInMs counts milliseconds.`];
}
