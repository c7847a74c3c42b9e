/** How much of a link's time is left, for the warning before its end (WCAG 2.2.1). */

/** From here on the person is told, and may ask for more time where they are. */
const SOON_MS = 10 * 60_000;

/** What a customer may ask for by themselves, some times. */
export const MORE_TIME_MS = 30 * 60_000;

/** How long a code for another device is good. */
export const HAND_OFF_MS = 15 * 60_000;

export type TimeLeft = 'enough' | 'little' | 'none';

/** `expiresAt` and `now` by one and the same clock, in Unix ms; a link without an end has time enough. */
export function timeLeft(expiresAt: number | null, now: number): TimeLeft {
  if (expiresAt === null) return 'enough';
  if (expiresAt <= now) return 'none';
  return expiresAt - now <= SOON_MS ? 'little' : 'enough';
}
