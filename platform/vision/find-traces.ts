import { engine } from '@/platform/workers/engines';
import type { SeeAnswer, SeeJob, TracedPicture } from './see-job';

/**
 * What the tampering detectors measure on a JPEG or PNG as it was submitted: re-encoding, as `decodeImage` does, would wipe out what
 * they look for. Rejects with EngineFault only; the file must have passed `decodeImage` before.
 */
export async function findTraces(bytes: Uint8Array): Promise<TracedPicture> {
  const { what, ...traced } = await engine<SeeJob, SeeAnswer>('see').run({ what: 'trace', image: bytes });
  if (what !== 'trace') throw new TypeError('the see engine answered another question');
  return traced as TracedPicture;
}
