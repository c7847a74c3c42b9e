import { type ParsedMrz, parseTd3 } from '@/core/formats/mrz';
import { rowsOf } from '../layout/find-value';
import type { PageReading, ReadLine } from '../reading';
import { isoDate } from '../values/dates';

/** What the machine-readable zone of a passport says. Dates are ISO; empty values are null. */
export type Td3 = {
  lines: [string, string];
  /** Whether every check digit holds. */
  valid: boolean;
  invalidFields: string[];
  confidence: number;
  issuingState: string | null;
  documentNumber: string | null;
  surname: string | null;
  givenNames: string | null;
  nationality: string | null;
  dateOfBirth: string | null;
  sex: 'MALE' | 'FEMALE' | null;
  dateOfExpiry: string | null;
  personalNumber: string | null;
};

const LENGTH = 44;
const FIRST = /^P[A-Z<][A-Z]{3}[A-Z<]{10,}/;
const SECOND = /^[A-Z0-9<]{9}[0-9OQDISBZ][A-Z<01]{3}/;
/** What stands between surname and given names, and in no running text. */
const NAME_SEPARATOR = '<<';

/**
 * The machine-readable zone on a page, or null. The two lines are recognised by their shape, wherever they stand,
 * cut or padded to 44 characters, and fillers that were read as letters are restored. Two lines of running text may have that
 * shape too (`Please use the following …` begins like a passport), so a separator of names or a date that exists must stand in them.
 *
 * `today` (ISO) decides the century of two-digit years: nobody is born in the future.
 */
export function findTd3(page: PageReading, today: string): Td3 | null {
  const rows = candidates(page);
  let best: Td3 | null = null;
  for (const first of rows) {
    if (!FIRST.test(first.text)) continue;
    for (const second of rows) {
      if (second === first || !SECOND.test(second.text) || second.line.box.y < first.line.box.y) continue;
      const read = readPair(first, second, today);
      if (read && (best === null || Number(read.valid) > Number(best.valid))) best = read;
    }
  }
  return best;
}

type Row = { line: ReadLine; text: string };

/**
 * Texts that may be a line of the zone: single lines, and rows joined, because a reader cuts a line where it takes a
 * filler for a letter of another script.
 */
function candidates(page: PageReading): Row[] {
  const single = page.lines.map((line) => ({ line, text: cleaned(line.text) }));
  const joined = rowsOf(page).flatMap((row) => {
    const [line] = row;
    if (!line || row.length < 2 || !row.some((one) => one.script === 'latin')) return [];
    const confidence = Math.min(...row.filter((one) => one.script === 'latin').map((one) => one.confidence));
    return [
      {
        line: { ...line, confidence },
        text: row.map((one) => (one.script === 'latin' ? cleaned(one.text) : '<')).join(''),
      },
    ];
  });
  return [...joined, ...single].filter((row) => row.text.length >= 28);
}

function readPair(first: Row, second: Row, today: string): Td3 | null {
  const lines: [string, string] = [restoreFillers(first.text), secondLine(second.text)];
  const zone = readZone(lines, Math.min(first.line.confidence, second.line.confidence), today);
  return zone && (first.text.includes(NAME_SEPARATOR) || zone.dateOfBirth || zone.dateOfExpiry) ? zone : null;
}

/** What two whole lines of 44 characters say, or null when they are no zone of a passport. */
export function readZone(lines: [string, string], confidence: number, today: string): Td3 | null {
  const parsed = parseTd3(lines);
  return parsed && zoneOf(lines, parsed, confidence, today);
}

function zoneOf(lines: [string, string], parsed: ParsedMrz, confidence: number, today: string): Td3 {
  const field = (name: string): string | null => parsed.fields[name]?.trim() || null;
  const sex = field('sex');
  return {
    lines,
    valid: parsed.valid,
    invalidFields: parsed.invalidFields,
    confidence,
    issuingState: field('issuingState'),
    documentNumber: field('documentNumber'),
    surname: withoutFillerRun(field('lastName')),
    givenNames: withoutFillerRun(field('firstName')),
    nationality: field('nationality'),
    dateOfBirth: century(field('birthDate'), today, 'past'),
    sex: sex === 'male' ? 'MALE' : sex === 'female' ? 'FEMALE' : null,
    dateOfExpiry: century(field('expirationDate'), today, 'future'),
    personalNumber: field('personalNumber'),
  };
}

function cleaned(text: string): string {
  return text
    .toUpperCase()
    .replace(/[«‹≪《〈]/g, '<')
    .replace(/[^A-Z0-9<]/g, '');
}

/** Line one holds no digits, so they are look-alikes; a run of K, C, L or E at its end is a misread filler. */
function restoreFillers(text: string): string {
  const letters = text.replace(/0/g, 'O').replace(/1/g, 'I').replace(/5/g, 'S').replace(/8/g, 'B').replace(/6/g, 'G');
  const trimmed = letters.replace(/(?<=<)[KCLES<]+$/, '').replace(/(K){3,}$/, '');
  return trimmed
    .replace(/<(?:[KC]<)+/g, '<<')
    .slice(0, LENGTH)
    .padEnd(LENGTH, '<');
}

/**
 * Line two ends with two check digits, so a line that came out short lost fillers in its middle: they are put back
 * in front of the last two characters.
 */
function secondLine(text: string): string {
  if (text.length >= LENGTH) return text.slice(0, LENGTH);
  const tail = /[0-9<][0-9]$/.exec(text)?.[0] ?? '';
  const head = tail ? text.slice(0, -tail.length) : text;
  return head.padEnd(LENGTH - tail.length, '<') + tail;
}

function withoutFillerRun(name: string | null): string | null {
  return (
    name
      ?.replace(/\s*K{3,}$/, '')
      .replace(/\s+/g, ' ')
      .trim() || null
  );
}

function century(text: string | null, today: string, side: 'past' | 'future'): string | null {
  const match = /^(\d{2})(\d{2})(\d{2})$/.exec(text ?? '');
  if (!match) return null;
  const short = Number(match[1]);
  const thisYear = Number(today.slice(0, 4));
  const year = side === 'past' && 2000 + short > thisYear ? 1900 + short : 2000 + short;
  return isoDate(year, Number(match[2]), Number(match[3]));
}
