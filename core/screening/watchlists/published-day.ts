import { isCalendarDay } from '@/core/shared/dates/calendar-day';
import { parseListedDate } from '@/core/shared/dates/dates';

/** How much of a file is looked at for its date. */
export const HEAD_BYTES = 4_096;

/** The beginning of a file, where publishers write its date. */
export function headOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes.subarray(0, HEAD_BYTES));
}

/** The whole day that a publisher's date names (`02/04/2014`, day first; `21-Nov-2025`; ISO 8601) as `2014-04-02`; null for anything less. */
export function publishedDay(text: string | undefined): string | null {
  const day = parseListedDate((text ?? '').trim().replace(/-(?=[a-z])|(?<=[a-z])-/gi, ' '))?.from ?? '';
  return isCalendarDay(day) ? day : null;
}
