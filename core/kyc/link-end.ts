/** How much of a link's time is left, for the warning before its end (WCAG 2.2.1). */

/** From here on the person is told, and may ask for more time where they are. */
const SOON_MS = 10 * 60_000;

/** What a customer may ask for by themselves, some times. */
export const MORE_TIME_MS = 30 * 60_000;

/** How long a code for another device is good. */
export const HAND_OFF_MS = 15 * 60_000;

export type TimeLeft = 'enough' | 'little' | 'none';

/**
 * What is left of a code as minutes and seconds. The page hears the server's clock a moment late, so a code just made seems to have a little
 * more than it was given.
 */
export function codeTimeLeft(until: number, now: number): string {
  const seconds = Math.ceil(Math.min(HAND_OFF_MS, Math.max(0, until - now)) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `expiresAt` and `now` by one and the same clock, in Unix ms; a link without an end has time enough. */
export function timeLeft(expiresAt: number | null, now: number): TimeLeft {
  if (expiresAt === null) return 'enough';
  if (expiresAt <= now) return 'none';
  return expiresAt - now <= SOON_MS ? 'little' : 'enough';
}
