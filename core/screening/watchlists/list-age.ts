import { z } from 'zod';

/**
 * Days after which a list's own date is too old to be relied on (ADR 16). Each of the publishers here brings out more than one
 * version a month.
 */
export const LIST_OLD_DAYS = 30;

/** An official file as a version was made from it, or that lay beside it and was not read. */
export const ListFile = z.object({
  role: z.string(),
  name: z.string(),
  /** When the file was last changed where it came from: in the folder, or as its publisher said. */
  modifiedAt: z.iso.datetime(),
  /** The day that stands in the file. */
  publishedOn: z.iso.date().nullable(),
  /** False: a newer file, or another form of the list, was read in its place. */
  read: z.boolean(),
});
export type ListFile = z.infer<typeof ListFile>;

/**
 * The day a version's contents are of: as its publisher wrote it, or else when the file in the folder was last changed; of a register of
 * political office that is plainly older than its file, the day the newest office in it began (`contents`).
 */
export const ListDate = z.object({ on: z.iso.date(), by: z.enum(['publisher', 'file', 'contents']) });
export type ListDate = z.infer<typeof ListDate>;

/**
 * The day a version is of, null for an invented list. Of several files the oldest counts: a list is as old as its oldest part. A file's time stands in for
 * a missing date only in a folder, where nobody confirms that it is the newest; null when nothing is known.
 */
export function listDate(files: readonly ListFile[], origin: string): ListDate | null {
  if (origin === 'bundled') return null;
  const read = files.filter((file) => file.read);
  const [published] = read.flatMap(({ publishedOn }) => publishedOn ?? []).sort();
  if (published) return { on: published, by: 'publisher' };
  const [changed] = read.map(({ modifiedAt }) => modifiedAt).sort();
  return origin === 'folder' && changed ? { on: changed.slice(0, 10), by: 'file' } : null;
}

const DAY_MS = 86_400_000;

/** Whether a version is of a day too long ago; what is not known is not called old. */
export function isOld(date: ListDate | null, now: Date): date is ListDate {
  return date !== null && Date.parse(date.on) < now.getTime() - LIST_OLD_DAYS * DAY_MS;
}

/** Said with every answer for which an old list was searched, one sentence a list: whoever came onto it since is not found. */
export function oldListWarnings(lists: readonly { title: string; date: ListDate | null }[], now: Date): string[] {
  return lists.flatMap(({ title, date }) => {
    if (!isOld(date, now)) return [];
    const age = `${ageOf(date, now)} old${date.by === 'file' ? " by the file's time" : ''}`;
    return [`The ${title} that was searched ${OF[date.by](date.on)}: ${age}. Whoever came onto it since is not found.`];
  });
}

const OF: Record<ListDate['by'], (day: string) => string> = {
  publisher: (day) => `is of ${day}`,
  file: (day) => `comes from a file of ${day}, which names no day itself`,
  contents: (day) => `knows of no office that began after ${day}`,
};

/** An age as one says it: days up to three months, months up to two years, years from there on. */
function ageOf({ on }: ListDate, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(on)) / DAY_MS);
  if (days < 90) return `${days} days`;
  return days < 730 ? `${Math.floor(days / 30.44)} months` : `${Math.floor(days / 365.25)} years`;
}
