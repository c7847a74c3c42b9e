import type { ListedDate } from './party';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const approximate = /\b(circa|approximately|approx\.?|about|around|c\.|est(?:imated)?\.?|between)\b|~/gi;

/**
 * One date or range as a list writes it → an interval, or undefined when it is no date.
 * Reads `1955`, `Mar 1955`, `3 Mar. 1955`, `March 3, 1955`, `1955-03-03`, `1955/03/03`, `03/03/1955` (day first),
 * `dd/mm/1955` and `00/00/1955` (placeholders: only the year is known), an Excel serial day, `1955-1958`,
 * `1955 to 1958`, `between 1955 and 1958`, each with `circa` or its synonyms.
 */
export function parseListedDate(text: string): ListedDate | undefined {
  const circa = new RegExp(approximate.source, 'i').test(text);
  const plain = text
    .replace(approximate, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[.,;]+$/, '')
    .trim();
  const marked = circa && !/between/i.test(text) ? { circa: true } : {};
  const single = parseOne(plain);
  if (single) return { from: single, to: single, ...marked };
  const range = /^(.+?)\s*(?:\bto\b|\band\b|–|—|(?<=\d{4})\s*-|\s-\s)\s*(.+)$/i.exec(plain);
  const from = range?.[1] ? parseOne(range[1]) : undefined;
  const to = range?.[2] ? parseOne(range[2]) : undefined;
  return from && to && from <= `${to}~` ? { from, to, ...marked } : undefined;
}

/** Every date in a text of the kind `a) 1966 b) 3 Mar. 1960`, `1954; 1955`; what is no date is returned apart. */
export function parseListedDates(text: string): { dates: ListedDate[]; rest: string[] } {
  const dates: ListedDate[] = [];
  const rest: string[] = [];
  for (const part of text.split(/(?:^|[\s,;])(?:[a-z]\)|\(?\d{1,2}\)|\([a-z]\))|;|\bor\b/i)) {
    const trimmed = (part ?? '').trim();
    if (trimmed === '' || /^(na|n\/a|unknown|-)$/i.test(trimmed)) continue;
    const date = parseListedDate(trimmed);
    if (date) dates.push(date);
    else rest.push(trimmed);
  }
  return { dates, rest };
}

function parseOne(text: string): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1');
  let m = /^(\d{4})$/.exec(plain);
  if (m) return year(m[1]);
  m = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:t.*|\s00:00:00)?$/.exec(plain);
  if (m) return date(m[1], Number(m[2]), Number(m[3] ?? 0));
  m = /^(\d{1,2}|dd)[-/.](\d{1,2}|mm)[-/.](\d{4})$/.exec(plain);
  if (m) return date(m[3], Number(m[2]) || 0, Number(m[1]) || 0);
  m = new RegExp(`^(\\d{1,2})\\s*[-.]?\\s*${monthName}\\.?,?\\s*(\\d{4})$`).exec(plain);
  if (m) return date(m[3], monthNumber(m[2]), Number(m[1]));
  m = new RegExp(`^${monthName}\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})$`).exec(plain);
  if (m) return date(m[3], monthNumber(m[1]), Number(m[2]));
  m = new RegExp(`^${monthName}\\.?,?\\s*(\\d{4})$`).exec(plain);
  if (m) return date(m[2], monthNumber(m[1]), 0);
  m = /^\d{5}$/.exec(plain);
  return m ? new Date(Date.UTC(1899, 11, 30) + Number(plain) * 86_400_000).toISOString().slice(0, 10) : undefined;
}

function year(text: string | undefined): string | undefined {
  const value = Number(text);
  return value >= 1800 && value <= 2100 ? String(value) : undefined;
}

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
