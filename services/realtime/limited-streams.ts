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
