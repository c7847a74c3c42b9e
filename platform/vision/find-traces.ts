import { engine } from '@/platform/workers/engines';
import type { SeeAnswer, SeeJob, TracedPicture } from './see-job';

/**
 * What the tampering detectors measure on a JPEG or PNG as it was submitted: re-encoding, as `decodeImage` does, would wipe out what
 * they look for. One entry for each document on it: two where `pairs` are looked for and both sides of a card lie beside each other.
 * Rejects with EngineFault only; the file must have passed `decodeImage` before.
 */
export async function findTraces(
  bytes: Uint8Array,
  { pairs = false } = {},
): Promise<[TracedPicture, ...TracedPicture[]]> {
  const traced = await engine<SeeJob, SeeAnswer>('see').run({ what: 'trace', image: bytes, pairs });
  if (traced.what !== 'trace') throw new TypeError('the see engine answered another question');
  return traced.documents;
}
