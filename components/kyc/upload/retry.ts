import { KycRefusal } from '../kyc-api';

/** Retry delays in ms by number of failures; the last one repeats. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
export const waitAfter = (failures: number): number => WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0;

/** True for transient errors: offline, server error, busy or rate limited. */
export function isTransientError(error: unknown): boolean {
  return error instanceof KycRefusal && (error.status === 0 || error.status >= 500 || error.code === 'RATE_LIMITED');
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** Retry until answered or refused for good; throws when `signal` aborts. */
export async function untilAnswered<Answer>(
  request: () => Promise<Answer>,
  wait: (error: unknown) => void,
  signal: AbortSignal,
  rest: typeof pause = pause,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return await request();
    } catch (error) {
      if (!isTransientError(error)) throw error;
      wait(error);
      await rest(waitAfter(failures), signal);
    }
  }
}

/** Retry until applied; false if `signal` aborts, as it does when a final refusal shows another screen. */
export async function untilTaken(
  step: () => Promise<boolean>,
  signal: AbortSignal,
  rest: typeof pause = pause,
): Promise<boolean> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    if (await step()) return true;
    await rest(waitAfter(failures), signal);
  }
  return false;
}
