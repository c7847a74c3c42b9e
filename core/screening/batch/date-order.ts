import { isCalendarDay } from '@/core/shared/dates/calendar-day';

/** Only `iso` (YYYY-MM-DD) is unambiguous. */
export const DATE_ORDERS = ['iso', 'dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const WRITTEN = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** `shows`: invalid in the other order. Undefined unless numeric with the year last. */
export function dateIn(
  order: DateOrder,
  text: string,
): { date: string; shows: boolean } | { fault: string } | undefined {
  const parts = order === 'iso' ? null : WRITTEN.exec(text.trim());
  if (!parts) return undefined;
  const [first, second] = [Number(parts[1]), Number(parts[3])];
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first];
  if (month < 1 || month > 12)
    return { fault: `has no month ${month}, read with the ${order === 'dayFirst' ? 'day' : 'month'} first` };
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${parts[4]}-${two(month)}-${two(day)}`;
  return { date, shows: day > 12 && isCalendarDay(date) };
}

const ISO = /^\d{4}-\d{2}-\d{2}$/;

function isDateIn(order: DateOrder, text: string): boolean {
  if (ISO.test(text.trim())) return true;
  const read = dateIn(order, text);
  return read !== undefined && !('fault' in read) && isCalendarDay(read.date);
}

const isDateInSome = (text: string): boolean => isDateIn('dayFirst', text) || isDateIn('monthFirst', text);

/** Return the only valid order; null if ambiguous or without dates. */
export function proposeOrder(cells: readonly string[]): DateOrder | null {
  const written = cells.filter((cell) => WRITTEN.test(cell.trim()) && isDateInSome(cell));
  if (written.length === 0) return cells.some((cell) => ISO.test(cell.trim())) ? 'iso' : null;
  const [day, month] = (['dayFirst', 'monthFirst'] as const).map((order) =>
    written.every((cell) => isDateIn(order, cell)),
  );
  return day === month ? null : day ? 'dayFirst' : 'monthFirst';
}

/** True if date-like cells exist and none is valid in this order. */
export function isWrongOrder(order: DateOrder, cells: readonly string[]): boolean {
  const dates = cells.filter((cell) => WRITTEN.test(cell.trim()) || ISO.test(cell.trim()));
  return dates.length > 0 && !dates.some((cell) => isDateIn(order, cell));
}

export const DATES_SHOWN = 5;

export type DatesRead = {
  order: Exclude<DateOrder, 'iso'>;
  /** Counts of valid dates; those valid only in this order; those valid only in the other. */
  read: number;
  showing: number;
  against: number;
  /** First ambiguous dates. */
  samples: Array<{ line: number; written: string; date: string }>;
};

/** Null for `iso`, which is unambiguous. */
export const noDates = (order: DateOrder): DatesRead | null =>
  order === 'iso' ? null : { order, read: 0, showing: 0, against: 0, samples: [] };

export function countDate(dates: DatesRead, line: number, written: string | undefined): void {
  const read = written === undefined ? undefined : dateIn(dates.order, written);
  if (!read || written === undefined || !isDateInSome(written)) return;
  if ('fault' in read || !isCalendarDay(read.date)) dates.against += 1;
  else {
    dates.read += 1;
    if (read.shows) dates.showing += 1;
    else if (dates.samples.length < DATES_SHOWN) dates.samples.push({ line, written: written.trim(), date: read.date });
  }
}
