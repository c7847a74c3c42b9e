import type { TrackerName } from '@/core/kyc/liveness/trackers';

/** An actor is made for one tracker: what was measured on the other is a figure of neither, so it ends a bench. */
export function assertTracker(ran: string | undefined, actor: TrackerName): void {
  if (ran === undefined || ran === actor) return;
  const why =
    actor === 'landmarker'
      ? 'the model was not loaded in time; --fallback takes the other actor'
      : 'its model is there all the same';
  throw new Error(`the page looked with the ${ran}, and the actor plays for the ${actor}: ${why}`);
}
