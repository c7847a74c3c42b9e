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

export type LifeLeft = { unit: 'days' | 'hours' | 'minutes' | 'minute'; n: number };

/** From `ms`, rounded down so that no time is promised that is not there; null once over. */
export function lifeLeft(ms: number): LifeLeft | null {
  if (ms <= 0) return null;
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  if (minutes === 1) return { unit: 'minute', n: 1 };
  if (minutes < 120) return { unit: 'minutes', n: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', n: hours } : { unit: 'days', n: Math.floor(hours / 24) };
}
