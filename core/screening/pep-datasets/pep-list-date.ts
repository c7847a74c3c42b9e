import type { ListDate } from '../watchlists/list-age';
import type { PepEntry } from './pep-source';

/** Minimum dated offices to judge a list by its contents. */
const OFFICES_MIN = 100;
/** A maintained list gains an office holder each year. */
const SILENT_MS = 365 * 86_400_000;

/**
 * Date of a PEP list: the file's day, or the newest office's start if no term began in the year before. `fileOn` is
 * `YYYY-MM-DD`.
 */
export function pepListDate(entries: readonly Pick<PepEntry, 'offices'>[], fileOn: string): ListDate {
  let newest = '';
  let offices = 0;
  for (const entry of entries)
    for (const { from } of entry.offices) {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(from) || from > fileOn || Number.isNaN(Date.parse(from))) continue;
      offices += 1;
      if (from > newest) newest = from;
    }
  const silent = offices >= OFFICES_MIN && Date.parse(newest) < Date.parse(fileOn) - SILENT_MS;
  return silent ? { on: newest, by: 'contents' } : { on: fileOn, by: 'file' };
}
