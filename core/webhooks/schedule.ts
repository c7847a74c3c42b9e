const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Before each attempt, after the previous failure: ten attempts over about 76 hours (docs/webhooks.md). */
export const ATTEMPT_DELAYS_MS = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
export const MAX_ATTEMPTS = ATTEMPT_DELAYS_MS.length;
/** Maximum honoured `Retry-After`. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR;
/** A destination whose attempts all failed for this long is disabled. */
export const DISABLE_AFTER_MS = 120 * HOUR;
/** Admins are notified. */
export const WARN_AFTER_MS = 72 * HOUR;
/** The previous secret keeps signing after a rotation (docs/webhooks.md). */
export const SECRET_OVERLAP_HOURS = 24;
/** Failed attempts in a row, over all deliveries, after which a destination is held back. */
export const HOLD_AFTER = 5;
const FIRST_HOLD_MS = 30 * SECOND;
const LONGEST_HOLD_MS = 30 * MINUTE;
/** Longer than one attempt takes: others wait for the first one after a hold. */
export const PROBE_MS = 15 * SECOND;
/** Attempts and holds of one delivery; a destination that is held for longer is disabled before. */
export const MAX_WAITS = 480;

/** Doubles with each failure; null while the destination is not held back. */
export function holdMs(failures: number): number | null {
  if (failures < HOLD_AFTER) return null;
  return Math.min(FIRST_HOLD_MS * 2 ** (failures - HOLD_AFTER), LONGEST_HOLD_MS);
}

/** Response timeout of the API contract. */
export const ACKNOWLEDGE_MS = 10 * SECOND;
export const LOGGED_BYTES = 8 * 1024;

/** Null for a transport error. */
export type AttemptResult = { status: number | null; retryAfterMs?: number };

export type Judgement =
  | { outcome: 'delivered' }
  /** Permanently gone; deliveries stop. */
  | { outcome: 'gone' }
  | { outcome: 'retry'; delayMs: number }
  | { outcome: 'failed' };

/**
 * 2xx succeeds; redirects fail and are not followed; 410 ends the destination; 429 and 503 may delay the retry.
 * `number` is from 1; `random` (0 to 1) adds ± 10 % jitter.
 */
export function judgeAttempt(number: number, result: AttemptResult, random: number): Judgement {
  const { status, retryAfterMs } = result;
  if (status !== null && status >= 200 && status < 300) return { outcome: 'delivered' };
  if (status === 410) return { outcome: 'gone' };
  const planned = ATTEMPT_DELAYS_MS[number];
  if (planned === undefined) return { outcome: 'failed' };
  const jittered = Math.round(planned * (0.9 + 0.2 * random));
  const asked = status === 429 || status === 503 ? Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS) : 0;
  return { outcome: 'retry', delayMs: Math.max(jittered, asked) };
}

/** Return milliseconds from seconds or a date; undefined if missing or invalid. */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * SECOND;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
