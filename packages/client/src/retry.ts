import { GatehouseConnectionError } from './errors.js';

export type RetryOptions = {
  fetch: typeof fetch;
  /** Attempts after the first. */
  maxRetries: number;
  /** For each attempt. */
  timeoutMs: number;
};

const BASE_MS = 500;
const MAX_BACKOFF_MS = 8_000;
/** A longer `Retry-After` is left to the caller. */
const MAX_RETRY_AFTER_MS = 60_000;
const RETRIED = new Set([429, 500, 502, 503, 504]);

/** Every retried POST carries the same `Idempotency-Key`, so work is never accepted or charged twice. */
export function fetchWithRetries({ fetch, maxRetries, timeoutMs }: RetryOptions) {
  return async (request: Request): Promise<Response> => {
    for (let retry = 0; ; retry++) {
      const outcome = await attempt(fetch, request.clone(), timeoutMs);
      const waitMs = outcome instanceof Response ? await waitBefore(outcome, retry) : backoff(retry);
      if (waitMs === null || retry >= maxRetries || request.signal.aborted) {
        if (outcome instanceof Response) return outcome;
        request.signal.throwIfAborted();
        throw outcome;
      }
      // Frees the connection; the wait need not see the end of it.
      if (outcome instanceof Response) outcome.body?.cancel().catch(() => undefined);
      await sleep(waitMs, request.signal);
    }
  };
}

async function attempt(
  fetch: typeof globalThis.fetch,
  request: Request,
  timeoutMs: number,
): Promise<Response | GatehouseConnectionError> {
  const timeout = new AbortController();
  // Until the headers: a stream or an awaited result may take longer.
  const timer = setTimeout(() => timeout.abort(new Error(`no response within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, timeout.signal]) });
  } catch (cause) {
    return new GatehouseConnectionError('The request got no response.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds, or null if the response is final. */
async function waitBefore(response: Response, retry: number): Promise<number | null> {
  const inFlight =
    response.status === 409 && ((await response.clone().json()) as Coded).errorCode === 'IDEMPOTENCY_IN_FLIGHT';
  if (!inFlight && !RETRIED.has(response.status)) return null;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (Number.isNaN(seconds)) return backoff(retry);
  return seconds * 1000 <= MAX_RETRY_AFTER_MS ? seconds * 1000 : null;
}
type Coded = { errorCode?: string };

const backoff = (retry: number): number => Math.min(MAX_BACKOFF_MS, BASE_MS * 2 ** retry) * (0.5 + Math.random() / 2);

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });
}
