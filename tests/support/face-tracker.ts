import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TrackerName } from '@/core/kyc/liveness/trackers';

/** The official model as the test data beside the repository has it. */
const BESIDE = '../shared/data/models/face_landmarker.task';

/** Names the model to the product that is started next, where none is configured and the test data has one. */
export function takeModelBeside(settings: Record<string, string | undefined>, file = path.resolve(BESIDE)): void {
  if (!settings.GATEHOUSE_FACE_MODEL && existsSync(file)) settings.GATEHOUSE_FACE_MODEL = file;
}

/** An actor is made for one tracker: what was measured on the other is a figure of neither, so it ends a bench. */
export function assertTracker(ran: string | undefined, actor: TrackerName): void {
  if (ran === undefined || ran === actor) return;
  const why =
    actor === 'landmarker'
      ? 'the model was not there or not loaded in time; GATEHOUSE_FACE_MODEL names its file, --fallback takes the other actor'
      : 'its model is there all the same';
  throw new Error(`the page looked with the ${ran}, and the actor plays for the ${actor}: ${why}`);
}
