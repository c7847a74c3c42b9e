import { kycApi } from '../kyc-api';
import { pause } from '../upload/again';
import { readEvents } from './read-events';

const AGAIN_MS = 3_000;

/** Listens for the session's device until `left`; `taken` when another device has taken it, or when this page may not listen any more. */
export async function hearTakeOver(taken: () => void, left: AbortSignal): Promise<void> {
  while (!left.aborted) {
    const answer = await kycApi.events(null, left, 'device');
    if (left.aborted) return;
    // The cookie opens nothing any more: it was taken while nobody listened.
    if (answer?.status === 401) return taken();
    if (answer?.ok && answer.body) {
      await readEvents(answer.body, (event) => {
        if (event === 'elsewhere') taken();
      }).catch((error: unknown) => {
        // A network that falls away ends a stream in the middle.
        if (!left.aborted) console.warn('no longer heard from the session', error);
      });
    }
    if (!left.aborted) await pause(AGAIN_MS, left);
  }
}
