import { engine } from '@/platform/workers/engines';
import type { SeeAnswer, SeeJob, TracedPicture } from './see-job';

/**
 * Run the forgery detectors on the submitted JPEG or PNG, since re-encoding erases traces. One entry per document (two
 * with `pairs`). `upright` allows telling characters by shape. Rejects with EngineFault; the file must have passed
 * `decodeImage`.
 */
export async function findTraces(
  bytes: Uint8Array,
  { pairs = false, upright = true } = {},
): Promise<[TracedPicture, ...TracedPicture[]]> {
  const traced = await engine<SeeJob, SeeAnswer>('see').run({ what: 'trace', image: bytes, pairs, upright });
  if (traced.what !== 'trace') throw new TypeError('the see engine answered another question');
  return traced.documents;
}
