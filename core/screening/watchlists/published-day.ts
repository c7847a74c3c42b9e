import { isCalendarDay } from '@/core/shared/dates/calendar-day';
import { parseListedDate } from '@/core/shared/dates/dates';

export const HEAD_BYTES = 4_096;

export function headOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes.subarray(0, HEAD_BYTES));
}

/** Parse a publisher's full date (`02/04/2014` day first, `21-Nov-2025`, ISO 8601) as `YYYY-MM-DD`; else null. */
export function publishedDay(text: string | undefined): string | null {
  const day = parseListedDate((text ?? '').trim().replace(/-(?=[a-z])|(?<=[a-z])-/gi, ' '))?.from ?? '';
  return isCalendarDay(day) ? day : null;
}
