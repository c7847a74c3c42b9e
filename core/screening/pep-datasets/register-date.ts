import type { ListDate } from '../watchlists/list-age';
import type { PepEntry } from './pep-source';

/** A register that knows of fewer offices says nothing by their dates. */
const OFFICES_MIN = 100;
/** In a register that is kept up somebody takes office each year. */
const SILENT_MS = 365 * 86_400_000;

/**
 * The day a register is of. None of the formats carries one, so the file's own day stands for it, unless the contents are plainly
 * older: a register in which nobody took office in the year before that day ended with the last one who did, however late its file
 * was made. `fileOn` is `2026-11-20`.
 */
export function registerDate(entries: readonly Pick<PepEntry, 'offices'>[], fileOn: string): ListDate {
  let newest = '';
  let offices = 0;
  for (const entry of entries)
    for (const { from } of entry.offices) {
      // Terms that are yet to begin are no sign of life.
      if (!/^\d{4}-\d{2}-\d{2}$/.test(from) || from > fileOn || Number.isNaN(Date.parse(from))) continue;
      offices += 1;
      if (from > newest) newest = from;
    }
  const silent = offices >= OFFICES_MIN && Date.parse(newest) < Date.parse(fileOn) - SILENT_MS;
  return silent ? { on: newest, by: 'contents' } : { on: fileOn, by: 'file' };
}
