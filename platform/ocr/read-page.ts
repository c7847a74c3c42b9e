import { type PageReading, SCRIPTS, type Script } from '@/core/documents/reading';
import { engine } from '@/platform/workers/engines';

export type ReadJob =
  | { what: 'page'; image: Uint8Array; scripts: readonly Script[]; upright: boolean }
  | { what: 'orientation'; image: Uint8Array };
export type ReadAnswer = { what: 'page'; reading: PageReading } | { what: 'orientation'; quarterTurns: number };

/**
 * Everything written on one page. `image` is JPEG or PNG that came out of `decodeImage`, `cropDocument` or `pdfPages`: never
 * a file as it was uploaded. Any quarter turn is found and reported in `quarterTurns`. Leaving out scripts that cannot occur saves time, and so does
 * saying that the picture is `upright` already, as `cropDocument` leaves it.
 * Rejects with EngineFault when the reader gave no answer.
 */
export async function readPage(
  image: Uint8Array,
  options: { scripts?: readonly Script[]; upright?: boolean } = {},
): Promise<PageReading> {
  const answer = await engine<ReadJob, ReadAnswer>('read').run({
    what: 'page',
    image,
    scripts: options.scripts ?? SCRIPTS,
    upright: options.upright ?? false,
  });
  if (answer.what !== 'page') throw new TypeError('the reader answered another question');
  return answer.reading;
}

/** Quarter turns clockwise that put a picture of print upright. Costs about a third of reading it. */
export async function orientationOf(image: Uint8Array): Promise<number> {
  const answer = await engine<ReadJob, ReadAnswer>('read').run({ what: 'orientation', image });
  if (answer.what !== 'orientation') throw new TypeError('the reader answered another question');
  return answer.quarterTurns;
}
