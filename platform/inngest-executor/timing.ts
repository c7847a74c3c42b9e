const units: Record<string, number> = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 };

/** Such as `1d2h30m5s`; undefined if invalid. */
export function durationMs(text: string): number | undefined {
  if (!/^(\d+[wdhms])+$/.test(text)) return undefined;
  return [...text.matchAll(/(\d+)([wdhms])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0),
    0,
  );
}

/** A duration from `now`, or a date; ms since 1970. */
export function endOfWait(text: string, now: number): number | undefined {
  const duration = durationMs(text);
  if (duration !== undefined) return now + duration;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}

const LONGEST_RETRY_AFTER = 7 * 86_400_000;

/** 1, 3, 9, 27, 81 … s, at most 10 minutes, ± 25 % jitter. `Retry-After` takes precedence. */
export function retryAt(failures: number, retryAfter: string | null, now: number, random: number): number {
  if (retryAfter !== null) {
    const seconds = Number(retryAfter);
    const at = Number.isFinite(seconds) ? now + seconds * 1_000 : Date.parse(retryAfter);
    if (!Number.isNaN(at)) return Math.min(Math.max(at, now), now + LONGEST_RETRY_AFTER);
  }
  const base = Math.min(1_000 * 3 ** (failures - 1), 600_000);
  return now + Math.round(base * (0.75 + random / 2));
}
