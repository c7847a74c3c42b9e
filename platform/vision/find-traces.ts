import { engine } from '@/platform/worker-pool/engines';
import type { SeeAnswer, SeeJob, TracedPicture } from './see-job';

/**
 * On the submitted file, since re-encoding erases traces; it must have passed `decodeImage`. One entry per document.
 * Rejects with EngineFault.
 */
export async function findTraces(
  bytes: Uint8Array,
  { pairs = false } = {},
): Promise<[TracedPicture, ...TracedPicture[]]> {
  const traced = await engine<SeeJob, SeeAnswer>('see').run({ what: 'trace', image: bytes, pairs });
  if (traced.what !== 'trace') throw new TypeError('the see engine answered another question');
  return traced.documents;
}
