import { z } from 'zod';
import { isCalendarDay } from '@/core/shared/dates/calendar-day';
import { parseListedDate } from '@/core/shared/dates/dates';

/** File used for a version, or found but not read. */
export const ListFile = z.object({
  role: z.string(),
  name: z.string(),
  modifiedAt: z.iso.datetime(),
  publishedOn: z.iso.date().nullable(),
  /** False if a newer file or another format was read instead. */
  read: z.boolean(),
});
export type ListFile = z.infer<typeof ListFile>;

/**
 * Date of the contents: the publisher's, else the file's; for a stale PEP list the start of its newest office
 * (`contents`).
 */
export const ListDate = z.object({ on: z.iso.date(), by: z.enum(['publisher', 'file', 'contents']) });
export type ListDate = z.infer<typeof ListDate>;

/**
 * Oldest file date; null for demonstrations or if unknown. File times count only in a folder, where no one confirms the
 * newest version.
 */
export function listDate(files: readonly ListFile[], origin: string): ListDate | null {
  if (origin === 'bundled') return null;
  const read = files.filter((file) => file.read);
  const [published] = read.flatMap(({ publishedOn }) => publishedOn ?? []).sort();
  if (published) return { on: published, by: 'publisher' };
  const [changed] = read.map(({ modifiedAt }) => modifiedAt).sort();
  return origin === 'folder' && changed ? { on: changed.slice(0, 10), by: 'file' } : null;
}

export const LIST_HEAD_BYTES = 4_096;

export function headOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes.subarray(0, LIST_HEAD_BYTES));
}

/** Parse a publisher's full date (`02/04/2014` day first, `21-Nov-2025`, ISO 8601) as `YYYY-MM-DD`; else null. */
export function publishedDay(text: string | undefined): string | null {
  const day = parseListedDate((text ?? '').trim().replace(/-(?=[a-z])|(?<=[a-z])-/gi, ' '))?.from ?? '';
  return isCalendarDay(day) ? day : null;
}
