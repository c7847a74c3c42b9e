import type { TrackerName } from '@/core/kyc/liveness/trackers';

/** Throw unless the run used the tracker the actor was made for: measurements of another tracker are invalid. */
export function assertTracker(ran: string | undefined, actor: TrackerName): void {
  if (ran === undefined || ran === actor) return;
  const why =
    actor === 'landmarker'
      ? 'the model was not loaded in time; --fallback takes the other actor'
      : 'its model is there all the same';
  throw new Error(`the page looked with the ${ran}, and the actor plays for the ${actor}: ${why}`);
}
