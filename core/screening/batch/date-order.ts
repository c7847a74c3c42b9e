import { isCalendarDay } from '../calendar-day';

/** How the dates of a file are written. `iso`: YYYY-MM-DD, the only way that says itself what it means. */
export const DATE_ORDERS = ['iso', 'dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const WRITTEN = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/**
 * A date as a cell holds it, read in the order that somebody chose for the whole file. `shows`: whether it proves that order, being no date
 * in the other one. Undefined where it is not written in numbers with the year last: then it is what it is.
 */
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

/** Whether a cell is a date, read in this order; what is one in neither proves none. */
function isDateIn(order: DateOrder, text: string): boolean {
  if (ISO.test(text.trim())) return true;
  const read = dateIn(order, text);
  return read !== undefined && !('fault' in read) && isCalendarDay(read.date);
}

const isDateInSome = (text: string): boolean => isDateIn('dayFirst', text) || isDateIn('monthFirst', text);

/** The one order in which dates at the beginning of a file can be read; null where they could be read in both, or there are none. */
export function proposeOrder(cells: readonly string[]): DateOrder | null {
  const written = cells.filter((cell) => WRITTEN.test(cell.trim()) && isDateInSome(cell));
  if (written.length === 0) return cells.some((cell) => ISO.test(cell.trim())) ? 'iso' : null;
  const [day, month] = (['dayFirst', 'monthFirst'] as const).map((order) =>
    written.every((cell) => isDateIn(order, cell)),
  );
  return day === month ? null : day ? 'dayFirst' : 'monthFirst';
}

/** Whether there are cells that look like dates and none of them is one in this order: then no row with a date would be read. */
export function isWrongOrder(order: DateOrder, cells: readonly string[]): boolean {
  const dates = cells.filter((cell) => WRITTEN.test(cell.trim()) || ISO.test(cell.trim()));
  return dates.length > 0 && !dates.some((cell) => isDateIn(order, cell));
}

/** Dates of a file that are shown as they were read. */
export const DATES_SHOWN = 5;

/** What reading the dates of a file in a chosen order came to. */
export type DatesRead = {
  order: Exclude<DateOrder, 'iso'>;
  /** Read in that order; of them those that prove it; and those that are dates only in the other one. */
  read: number;
  showing: number;
  against: number;
  /** The first ones that could have been read otherwise too, as they stand in the file and as they were read. */
  samples: Array<{ line: number; written: string; date: string }>;
};

/** The count of dates before the first row; null where nothing has to be counted, for `iso` proves itself. */
export const noDates = (order: DateOrder): DatesRead | null =>
  order === 'iso' ? null : { order, read: 0, showing: 0, against: 0, samples: [] };

/** With one more cell of the file counted. */
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
