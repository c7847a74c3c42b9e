export type DateOrder = 'day-first' | 'month-first';

export type FoundDate = { date: string; originalText: string; index: number };

const MONTHS: Record<string, number> = {};
for (const [month, names] of [
  [1, 'jan january januar januari janvier enero gennaio janeiro'],
  [2, 'feb february februar februari février fevrier febrero febbraio fevereiro'],
  [3, 'mar march märz maerz mrt maart mars marzo março'],
  [4, 'apr april avril abril aprile'],
  [5, 'may mai mei mayo maggio maio'],
  [6, 'jun june juni juin junio giugno junho'],
  [7, 'jul july juli juillet julio luglio julho'],
  [8, 'aug august augustus août aout agosto'],
  [9, 'sep sept september septembre septiembre settembre setembro'],
  [10, 'oct october okt oktober octobre octubre ottobre outubro'],
  [11, 'nov november novembre noviembre novembro'],
  [12, 'dec december dez dezember décembre decembre diciembre dicembre dezembro'],
] as const) {
  for (const name of names.split(' ')) MONTHS[name] = month;
}
for (const [name, month] of monthsOfOtherLanguages()) MONTHS[name] ??= month;

/** Excludes ambiguous names ("listopad" is October in Croatian, November in Czech). */
function monthsOfOtherLanguages(): Map<string, number> {
  const locales = 'pl tr et hu cs sk sl hr ro fi sv da nb lt lv el bg uk ru id'.split(' ');
  const found = new Map<string, Set<number>>();
  for (const locale of locales) {
    for (const day of ['numeric', undefined] as const) {
      const form = new Intl.DateTimeFormat(locale, { month: 'long', ...(day && { day }), timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const part = form.formatToParts(Date.UTC(2026, month - 1, 15)).find(({ type }) => type === 'month');
        const name = part?.value.toLowerCase() ?? '';
        if (/^\p{L}{3,12}$/u.test(name)) found.set(name, (found.get(name) ?? new Set()).add(month));
      }
    }
  }
  return new Map(
    [...found].flatMap(([name, months]) => (months.size === 1 ? [[name, [...months][0] ?? 0] as const] : [])),
  );
}

const YEAR_FIRST = /(?<!\d)((?:19|20)\d{2})\s?[-/.\s年]\s?(\d{1,2})\s?[-/.\s月]\s?(\d{1,2})(?!\d)/g;
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?[-/.\s]\s?(\d{1,2})\s?[-/.\s]\s?((?:19|20)\d{2})(?!\d)/g;
const SHORT_YEAR = /(?<![\d.])(\d{1,2})[-/.](\d{1,2})[-/.](\d{2})(?![\d.])/g;
const COMPACT = /(?<!\d)((?:19|20)\d{2})(\d{2})(\d{2})(?!\d)/g;
const DAY_MONTH_NAME =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?[\s\-/.,]*(?:of\s|de\s)?([\p{L}]{3,12})\.?[\s\-/.,']*(?:de\s)?((?:19|20)?\d{2})(?!\d)/giu;
const YEAR_MONTH_NAME = /(?<!\d)((?:19|20)\d{2})\.?\s+(\p{L}{3,12})\.?\s+(\d{1,2})(?!\d)/giu;
const MONTH_NAME_DAY = /(?<!\p{L})(\p{L}{3,12})\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?[\s,\-/.]+((?:19|20)\d{2})(?!\d)/giu;

/**
 * Return valid ISO dates in order of appearance: `2024-03-01`, `01/03/2024`, `1.3.24`, `1 March 2024`, `Mar 1, 2024`.
 * `order` decides ambiguous dates.
 */
export function findDates(text: string, order: DateOrder = 'day-first'): FoundDate[] {
  const found: FoundDate[] = [];
  const add = (match: RegExpMatchArray, year: number, month: number, day: number): void => {
    const index = match.index ?? 0;
    const date = isoDate(year, month, day);
    const taken = found.some(
      (other) => index < other.index + other.originalText.length && other.index < index + match[0].length,
    );
    if (date && !taken) found.push({ date, originalText: match[0].trim(), index });
  };
  for (const match of text.matchAll(YEAR_FIRST)) add(match, Number(match[1]), Number(match[2]), Number(match[3]));
  for (const match of text.matchAll(YEAR_LAST)) addOrdered(match, Number(match[3]), order, add);
  for (const match of text.matchAll(DAY_MONTH_NAME)) addNamed(match, match[2], match[1], add);
  for (const match of text.matchAll(MONTH_NAME_DAY)) addNamed(match, match[1], match[2], add);
  for (const match of text.matchAll(YEAR_MONTH_NAME)) {
    const month = MONTHS[(match[2] ?? '').toLowerCase()];
    if (month !== undefined) add(match, Number(match[1]), month, Number(match[3]));
  }
  for (const match of text.matchAll(SHORT_YEAR)) addOrdered(match, fullYear(match[3]), order, add);
  for (const match of text.matchAll(COMPACT)) add(match, Number(match[1]), Number(match[2]), Number(match[3]));
  return found.sort((a, b) => a.index - b.index);
}

/** Null if no unambiguous dates, or contradictory. */
export function orderShown(text: string): DateOrder | null {
  const matches = [...text.matchAll(YEAR_LAST), ...text.matchAll(SHORT_YEAR)];
  const shows = (large: number, small: number): boolean =>
    matches.some((match) => {
      const [one, other] = [Number(match[large]), Number(match[small])];
      return one > 12 && one <= 31 && other >= 1 && other <= 12;
    });
  const [dayFirst, monthFirst] = [shows(1, 2), shows(2, 1)];
  if (dayFirst === monthFirst) return null;
  return dayFirst ? 'day-first' : 'month-first';
}

const DATE_SHAPED =
  /(?<!\d)(?:\d{4}\s?[-/.]\s?\d{2}\s?[-/.]\s?\d{2}|\d{2}\s?[-/.]\s?\d{2}\s?[-/.]\s?\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)/;
const DAY_NAMED = /(?<!\d)\d{1,2}(?:st|nd|rd|th|\.)?[\s\-/.,]*(?:of\s)?(\p{L}{3,10})\.?[\s\-/.,']*\d{4}(?!\d)/iu;
const NAMED_DAY = /(?<!\p{L})(\p{L}{3,10})\.?[\s\-/]*\d{1,2}(?:st|nd|rd|th)?[\s,\-/.]+\d{4}(?!\d)/iu;

/** Such as 1987/18/41 or 31 February 2026; null if there is none. */
export function impossibleDate(text: string): string | null {
  const named = [DAY_NAMED, NAMED_DAY].map((form) => form.exec(text)).find((hit) => isMonth(hit?.[1]));
  const shaped = (DATE_SHAPED.exec(text) ?? named)?.[0] ?? null;
  return shaped && findDates(shaped).length === 0 ? shaped : null;
}

function isMonth(name: string | undefined): boolean {
  return MONTHS[(name ?? '').toLowerCase()] !== undefined;
}

type Add = (match: RegExpMatchArray, year: number, month: number, day: number) => void;

function addOrdered(match: RegExpMatchArray, year: number, order: DateOrder, add: Add): void {
  const first = Number(match[1]);
  const second = Number(match[2]);
  const monthFirst = second > 12 || (order === 'month-first' && first <= 12);
  add(match, year, monthFirst ? first : second, monthFirst ? second : first);
}

function addNamed(match: RegExpMatchArray, name: string | undefined, day: string | undefined, add: Add): void {
  const month = MONTHS[(name ?? '').toLowerCase()];
  if (month !== undefined) add(match, fullYear(match[3]), month, Number(day));
}

function fullYear(text: string | undefined): number {
  const year = Number(text);
  return (text ?? '').length === 4 ? year : year + (year > 69 ? 1900 : 2000);
}

/** Null if the date does not exist or the year is not within 1880 to 2199. */
export function isoDate(year: number, month: number, day: number): string | null {
  if (year < 1880 || year > 2199 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Replace look-alike letters by digits in a date. */
export function repairDateText(text: string): string {
  return text.replace(/[0-9OoIlSB][0-9OoIlSB/.\-\s]{6,12}[0-9OoIlSB]/g, (run) => {
    const digits = run.replace(/\D/g, '').length;
    if (digits < 5) return run;
    return run.replace(/[Oo]/g, '0').replace(/[Il]/g, '1').replace(/S/g, '5').replace(/B/g, '8');
  });
}
