/** Warn from here on and offer an extension (WCAG 2.2.1). */
const SOON_MS = 10 * 60_000;

/** One self-service extension. */
export const MORE_TIME_MS = 30 * 60_000;

/** Validity of a device transfer code. */
export const DEVICE_TRANSFER_MS = 15 * 60_000;

export type TimeLeft = 'enough' | 'little' | 'none';

/** Both in Unix ms, of one clock. */
export function timeLeft(expiresAt: number | null, now: number): TimeLeft {
  if (expiresAt === null) return 'enough';
  if (expiresAt <= now) return 'none';
  return expiresAt - now <= SOON_MS ? 'little' : 'enough';
}
