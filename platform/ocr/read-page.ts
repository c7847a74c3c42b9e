import { type Orientation, type PageReading, SCRIPTS, type Script } from '@/core/documents/reading';
import { engine } from '@/platform/workers/engines';

/**
 * `scripts`: those that can occur; leaving some out saves time. `captions`: what is printed in Latin letters behind its translations, which
 * are then left unread. `upright`: whether the picture is known to stand upright, as `cropDocument` leaves it.
 */
export type PageOptions = { scripts: readonly Script[]; captions: readonly string[]; upright: boolean };
export type ReadJob = ({ what: 'page'; image: Uint8Array } & PageOptions) | { what: 'orientation'; image: Uint8Array };
export type ReadAnswer = { what: 'page'; reading: PageReading } | { what: 'orientation'; orientation: Orientation };

/**
 * Everything written on one page. `image` is JPEG or PNG that came out of `decodeImage`, `cropDocument` or `pdfPages`: never
 * a file as it was uploaded. How it lies is found and reported in `orientation`. Without options every
 * script is looked for, everything is read, and nothing is known of how the picture lies.
 * Rejects with EngineFault when the reader gave no answer.
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

/** How a picture of print lies. Costs about a third of reading it. */
export async function orientationOf(image: Uint8Array): Promise<Orientation> {
  const answer = await engine<ReadJob, ReadAnswer>('read').run({ what: 'orientation', image });
  if (answer.what !== 'orientation') throw new TypeError('the reader answered another question');
  return answer.orientation;
}
