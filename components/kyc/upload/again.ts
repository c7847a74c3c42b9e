import { KycRefusal } from '../kyc-api';

/** How long until the next try, in ms, by how many have failed; the last one for all that follow. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
export const waitAfter = (failures: number): number => WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0;

/** What goes by itself: no network, a server that stumbled or is busy, too fast. */
export function isPassing(error: unknown): boolean {
  return error instanceof KycRefusal && (error.status === 0 || error.status >= 500 || error.code === 'RATE_LIMITED');
}

/** Ends early when the network comes back. */
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

/** Asks until there is an answer or a refusal that stands; `signal` ends it, by throwing. `wait` hears of each time that goes by itself. */
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
      if (!isPassing(error)) throw error;
      wait(error);
      await rest(waitAfter(failures), signal);
    }
  }
}

/** Takes a step of the page until it is taken, true then; one that is refused for good leads elsewhere, where `signal` ends this. */
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
