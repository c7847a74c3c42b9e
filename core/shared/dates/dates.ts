import type { FieldError } from '@/core/errors';
import type { ListedDate } from '@/core/screening/party';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const approximate =
  /\b(?:circa|approximately|approx\.?|about|around|est(?:imated)?\.?|between)(?!\p{L})|\bca?(?:\.|(?=\s*\d))|~|\?$|\(approx\.?\)/giu;

const label = /^\s*\(?\s*(?:alt\.?\s+)?(?:DOB|date of birth|born(?:\s+in)?)\b[:.]?\s*/i;

/**
 * Parse a listed date or range; undefined if none. Numeric dates are day first; `dd/mm/1955` and `00/00/1955` mean the
 * year only. Accepts Excel serial days, ranges and `circa` synonyms. Two-digit years follow a month name and are 1930 to
 * 2029.
 */
export function parseListedDate(text: string): ListedDate | undefined {
  const circa = isApproximate(text);
  const plain = text
    .replace(label, '')
    .replace(approximate, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[.,;]+$/, '')
    .trim()
    .replace(/^\((.*)\)$/, '$1');
  const marked = circa && !/between/i.test(text) ? { circa: true } : {};
  const single = parseOne(plain);
  if (single) return { from: single, to: single, ...marked };
  const range =
    /^(\d{4})\/(\d{4})$/.exec(plain) ?? /^(.+?)\s*(?:\bto\b|\band\b|–|—|(?<=\d{4})\s*-|\s-\s)\s*(.+)$/i.exec(plain);
  const [, first = '', last = ''] = range ?? [];
  const to = parseOne(last);
  const from = parseOne(first) ?? (to && parseOne(`${first} ${to.slice(0, 4)}`));
  return from && to && from <= `${to}~` ? { from, to, ...marked } : undefined;
}

const isApproximate = (text: string): boolean => new RegExp(approximate.source, 'iu').test(text);

const marks = /(?:^|[\s,;])(?:[a-z]\)|\(?\d{1,2}\)|\([a-z]\))|;|\bor\b/i;
const looseMarks = /(?<=\d{4})\s*,|(?<=\d{4})(?:\.\s|\s{2,})|>+|\b(?:alt\.?\s+)?(?:DOB|born)\b:?|[()\r\n]/i;

/**
 * Extract all dates (`a) 1966 b) 3 Mar. 1960`, `1954; 1955`) and the remaining text. In `Approximately 1999, 2003` both
 * are approximate.
 */
export function parseListedDates(text: string): { dates: ListedDate[]; rest: string[] } {
  const dates: ListedDate[] = [];
  const rest: string[] = [];
  for (const part of text.split(marks).map((one) => one.trim())) {
    if (isEmpty(part)) continue;
    const date = parseListedDate(part);
    if (date) {
      dates.push(date);
      continue;
    }
    const pieces = part.split(looseMarks).filter((piece) => !isEmpty(piece.trim()));
    const found = pieces.flatMap((piece) => parseListedDate(piece.trim()) ?? []);
    const isListed = found.length > 1 && /^\D/.test(part) && isApproximate(pieces[0] ?? '');
    dates.push(...(isListed ? found.map((one) => ({ ...one, circa: true })) : found));
    if (found.length < pieces.length) rest.push(part);
  }
  return { dates, rest };
}

const isEmpty = (text: string): boolean => text === '' || /^(na|n\/a|unknown|-|[.,\s]+)$/i.test(text);

function parseOne(text: string): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1');
  let m = /^(\d{4})$/.exec(plain);
  if (m) return year(m[1]);
  m = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:t.*|\s\d{2}:\d{2}(?::\d{2})?.*|z|[-+]\d{2}:\d{2})?)?$/.exec(plain);
  if (m) return date(m[1], Number(m[2]), Number(m[3] ?? 0));
  m = /^(\d{1,2}|dd)\s*[-/.]\s*(\d{1,2}|mm)\s*[-/.]\s*(\d{4})$/.exec(plain);
  if (m) return date(m[3], Number(m[2]) || 0, Number(m[1]) || 0);
  m = /^(\d{1,2}|mm)\s*[/-]\s*(\d{4})$/.exec(plain);
  if (m) return date(m[2], Number(m[1]) || 0, 0);
  m = new RegExp(`^(\\d{1,2})\\s*[-./]?\\s*${monthName}\\.?,?\\s*[-/]?\\s*(\\d{4})$`).exec(plain);
  if (m) return date(m[3], monthNumber(m[2]), Number(m[1]));
  m = new RegExp(`^${monthName}\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})$`).exec(plain);
  if (m) return date(m[3], monthNumber(m[1]), Number(m[2]));
  m = new RegExp(`^${monthName}\\.?,?\\s*(\\d{4})$`).exec(plain);
  if (m) return date(m[2], monthNumber(m[1]), 0);
  m = new RegExp(`^(\\d{4})[-,\\s]+(\\d{1,2})\\s+${monthName}\\.?$`).exec(plain);
  if (m) return date(m[1], monthNumber(m[3]), Number(m[2]));
  m = new RegExp(`^(\\d{4})[-,\\s]+${monthName}\\.?[-,\\s]+(\\d{1,2})$`).exec(plain);
  if (m) return date(m[1], monthNumber(m[2]), Number(m[3]));
  m = new RegExp(`^(\\d{1,2})[-\\s./]+${monthName}\\.?[-\\s./’']+(\\d{2})$`).exec(plain);
  if (m) return date(fullYear(m[3]), monthNumber(m[2]), Number(m[1]));
  m = new RegExp(`^${monthName}\\.?[-’'](\\d{2})$`).exec(plain);
  if (m) return date(fullYear(m[2]), monthNumber(m[1]), 0);
  m = /^\d{5}$/.exec(plain);
  return m ? new Date(Date.UTC(1899, 11, 30) + Number(plain) * 86_400_000).toISOString().slice(0, 10) : undefined;
}

function year(text: string | undefined): string | undefined {
  const value = Number(text);
  return value >= 1800 && value <= 2100 ? String(value) : undefined;
}

/** As in spreadsheets. */
const fullYear = (text: string | undefined): string => `${Number(text) < 30 ? 20 : 19}${text}`;

function date(yearText: string | undefined, month: number, day: number): string | undefined {
  const y = year(yearText);
  if (!y || month > 12 || day > 31) return undefined;
  if (month === 0) return y;
  const ym = `${y}-${String(month).padStart(2, '0')}`;
  return day === 0 ? ym : `${ym}-${String(day).padStart(2, '0')}`;
}

function monthNumber(name: string | undefined): number {
  return months.indexOf((name ?? '').slice(0, 3)) + 1;
}

/** Earliest time zone (UTC+14). */
const FIRST_ZONE_MS = 14 * 3_600_000;

/** Error if the day (`YYYY-MM-DD`) has not begun anywhere. */
export function futureDate(path: string, date: string | undefined, now: Date): FieldError[] {
  const lastDay = new Date(now.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 10);
  return date !== undefined && date > lastDay ? [{ path, code: 'too_late', message: 'is in the future' }] : [];
}
