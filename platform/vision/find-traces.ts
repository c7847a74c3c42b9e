import { engine } from '@/platform/worker-pool/worker-pools';
import type { TracedPicture, VisionAnswer, VisionJob } from './vision-job';

/**
 * On the submitted file, since re-encoding erases traces; it must have passed `decodeImage`. One entry per document.
 * Rejects with WorkerFault.
 */
export async function findTraces(
  bytes: Uint8Array,
  { pairs = false } = {},
): Promise<[TracedPicture, ...TracedPicture[]]> {
  const traced = await engine<VisionJob, VisionAnswer>('see').run({ what: 'trace', image: bytes, pairs });
  if (traced.what !== 'trace') throw new TypeError('the see engine answered another question');
  return traced.documents;
}
