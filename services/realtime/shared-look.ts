import { processWide } from '@/platform/process-wide';

type Look = { at: number; seen: Promise<unknown> };
const looks = processWide('stream-looks', new Map<string, Look>());

const SWEEP_FROM = 1_000;
const SWEEP_AFTER_MS = 60_000;

/** Share the result of `look` per `key` in this process for `maxAgeMs`; failures are not cached. */
export function sharedDetection<T>(key: string, maxAgeMs: number, look: () => Promise<T>): Promise<T> {
  const now = performance.now();
  const last = looks.get(key);
  if (last && now - last.at <= maxAgeMs) return last.seen as Promise<T>;
  if (looks.size >= SWEEP_FROM) for (const [old, { at }] of looks) if (now - at > SWEEP_AFTER_MS) looks.delete(old);
  const seen = look();
  const entry = { at: now, seen };
  looks.set(key, entry);
  seen.catch(() => looks.get(key) === entry && looks.delete(key));
  return seen;
}
