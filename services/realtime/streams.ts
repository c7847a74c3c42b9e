import { processWide } from '@/platform/process-wide';

/** Two devices with two streams each. */
const STREAMS_PER_SESSION = 4;

const open = processWide('kyc-streams', new Map<string, AbortController[]>());

/** Above the limit in this process, the oldest stream ends. */
export async function* limitedStream(
  sessionId: string,
  signal: AbortSignal,
  frames: (signal: AbortSignal) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  const own = new AbortController();
  const streams = [...(open.get(sessionId) ?? []), own];
  while (streams.length > STREAMS_PER_SESSION) streams.shift()?.abort();
  open.set(sessionId, streams);
  try {
    yield* frames(AbortSignal.any([signal, own.signal]));
  } finally {
    release(sessionId, own);
  }
}

function release(sessionId: string, ended: AbortController): void {
  const left = (open.get(sessionId) ?? []).filter((stream) => stream !== ended);
  if (left.length > 0) open.set(sessionId, left);
  else open.delete(sessionId);
}

/** Resolves early on abort; never rejects. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}

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
