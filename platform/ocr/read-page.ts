import { type Orientation, type PageReading, SCRIPTS, type Script } from '@/core/documents/pipeline/reading';
import { engine } from '@/platform/worker-pool/worker-pools';

/** `captions`: Latin captions, whose translations are not read. `upright`: as after `cropDocument`. */
export type PageOptions = { scripts: readonly Script[]; captions: readonly string[]; upright: boolean };
export type ReadJob = ({ what: 'page'; image: Uint8Array } & PageOptions) | { what: 'orientation'; image: Uint8Array };
export type ReadAnswer = { what: 'page'; reading: PageReading } | { what: 'orientation'; orientation: Orientation };

/**
 * `image` must come from `decodeImage`, `cropDocument` or `pdfPages`, never from an upload. Rejects with WorkerFault.
 */
export async function readPage(
  image: Uint8Array,
  { scripts = SCRIPTS, captions = [], upright = false }: Partial<PageOptions> = {},
): Promise<PageReading> {
  const answer = await engine<ReadJob, ReadAnswer>('read').run({
    what: 'page',
    image,
    scripts,
    captions,
    upright,
  });
  if (answer.what !== 'page') throw new TypeError('the reader answered another question');
  return answer.reading;
}

/** A third of the cost of reading. */
export async function orientationOf(image: Uint8Array): Promise<Orientation> {
  const answer = await engine<ReadJob, ReadAnswer>('read').run({ what: 'orientation', image });
  if (answer.what !== 'orientation') throw new TypeError('the reader answered another question');
  return answer.orientation;
}
