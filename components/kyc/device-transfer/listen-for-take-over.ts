import { kycApi } from '../kyc-api';
import { pause } from '../upload/retry';
import { readEvents } from './read-events';

const AGAIN_MS = 3_000;

/** Listen until `left`; call `taken` when another device takes the session or this page may no longer listen. */
export async function listenForTakeOver(taken: () => void, left: AbortSignal): Promise<void> {
  while (!left.aborted) {
    const answer = await kycApi.events(null, left, 'device');
    if (left.aborted) return;
    // Cookie no longer valid: the takeover happened while not listening.
    if (answer?.status === 401) return taken();
    if (answer?.ok && answer.body) {
      await readEvents(answer.body, (event) => {
        if (event === 'elsewhere') taken();
      }).catch((error: unknown) => {
        if (!left.aborted) console.warn('no longer heard from the session', error);
      });
    }
    if (!left.aborted) await pause(AGAIN_MS, left);
  }
}
