import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kycApi } from './kyc-api';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hanging(begins: boolean): void {
  const never = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
    begins
      ? Promise.resolve({ ok: true, status: 200, headers: new Headers(), json: () => never(signal) })
      : never(signal),
  );
}

test.each([false, true])('reports a hanging connection as offline, so that it can be retried: %s', async (begins) => {
  hanging(begins);
  const asked = expect(kycApi.session()).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
  await vi.advanceTimersByTimeAsync(20_000);
  await asked;
  expect(vi.getTimerCount()).toBe(0);
});

test('allows a photo upload enough time on a slow network', async () => {
  hanging(false);
  let over = false;
  const sent = kycApi.facePhoto(new Blob(['photo'])).catch(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(120_000);
  await sent;
  expect(over).toBe(true);
});
