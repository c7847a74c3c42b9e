const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Time before each attempt, after the one before it failed (docs/webhooks.md): ten attempts over about 76 hours. */
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
/** Longest wait that a receiver may ask for with Retry-After. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR;
/** A destination that only failed for this long is switched off. */
export const DISABLE_AFTER_MS = 120 * HOUR;
/** Its admins are told when this much of it is over. */
export const WARN_AFTER_MS = 72 * HOUR;
/** After a rotation the secret before goes on signing for so long, so that receivers can change over (docs/webhooks.md). */
export const SECRET_OVERLAP_HOURS = 24;
/** The acknowledgement deadline of the API contract. */
export const ACKNOWLEDGE_MS = 10 * SECOND;
/** How much of an answer is kept. */
export const LOGGED_BYTES = 8 * 1024;

/** What an attempt ended with: a status, or a fault of the transport. */
export type AttemptResult = { status: number | null; retryAfterMs?: number };

export type Judgement =
  | { outcome: 'delivered' }
  /** The receiver says that it is gone for good: nothing more is sent to it. */
  | { outcome: 'gone' }
  | { outcome: 'retry'; delayMs: number }
  | { outcome: 'failed' };

/**
 * Decides what follows attempt `number` (from 1). 2xx is success; a redirect is a failure and never followed; 410 ends the
 * destination; 429 and 503 may ask for a longer wait. `random` (0 to 1) spreads the rest by ± 10 %.
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

/** Reads `Retry-After`: seconds, or a date. Anything else is as if it were not there. */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * SECOND;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
