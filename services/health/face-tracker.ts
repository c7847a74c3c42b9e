import type { StatusCheck } from '@/core/organizations/console-contract';
import { landmarkerModel } from '@/platform/faces/landmarker-model';

/** The liveness tracker of the customer page. Without it only a photo can be sent. */
export function faceTracker(): StatusCheck {
  const { file, why } = landmarkerModel();
  const line = { id: 'faceTracker', area: 'engine' as const };
  if (file) return { ...line, state: 'up', value: 'MediaPipe face landmarker, from this machine', fix: null };
  return {
    ...line,
    state: 'down',
    value: `the liveness check does not start (${why})`,
    fix: 'GATEHOUSE_FACE_MODEL=/path/to/face_landmarker.task',
  };
}
