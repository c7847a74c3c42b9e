import { isState, type ParsedMrz, parseTd3 } from '@/core/formats/mrz';
import { editDistance } from '@/core/shared/text/edit-distance';
import { rowsOf } from '../layout/find-value';
import { decodeNic } from '../nic/decode';
import { isoDate } from '../parsing/dates';
import type { PageReading, ReadLine } from '../pipeline/reading';

/** TD3 zone. Dates are ISO; empty values are null. */
export type Td3 = {
  lines: [string, string];
  valid: boolean;
  /** Valid check digits of four: number, birth, expiry, composite. */
  holding: number;
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
const NAMES_FROM = 5;
const FIRST = /^P[A-Z<][A-Z][A-Z<]{2}[A-Z<]{10,}/;
const SECOND = /^[A-Z0-9<]{9}[0-9OQDISBZ][A-Z<01]{3}/;
/** Never in running text. */
const NAME_SEPARATOR = '<<';
/** Valid by chance in one of 1,000 lines of other text. */
const HOLDING_ALONE = 3;
const SRI_LANKA = 'LKA';
/** Maximum in print heights; ICAO 9303 has about 2.2. */
const LINE_SPACING = 4;

/**
 * Find the MRZ, or null: lines are fitted to 44 characters; the pair with most valid check digits and fillers wins.
 * `today` (ISO) decides the century.
 */
export function findTd3(page: PageReading, today: string): Td3 | null {
  const rows = candidates(page);
  let best: { zone: Td3; weight: number } | null = null;
  for (const first of rows) {
    if (!FIRST.test(asLetters(first.text))) continue;
    for (const second of rows) {
      if (second === first || !SECOND.test(second.text) || !isBelow(second.line, first.line)) continue;
      const zone = readPair(first, second, today);
      const weight = zone ? weightOf(zone, first.text) : 0;
      if (zone && (best === null || weight > best.weight)) best = { zone, weight };
    }
  }
  return best?.zone ?? null;
}

/** Return valid country codes in the MRZ other than Sri Lanka's. */
export function foreignStates(zone: Pick<Td3, 'issuingState' | 'nationality'>): string[] {
  const named = [zone.issuingState, zone.nationality].filter((state) => state !== null);
  const foreign = named.filter((state) => state !== SRI_LANKA);
  // One code may be misread by a letter (LCA, LVA); such an MRZ does not verify.
  const isMisread = named.includes(SRI_LANKA) && foreign.every((state) => editDistance(state, SRI_LANKA) === 1);
  return isMisread ? [] : foreign;
}

/** All check digits hold, and issuing state and nationality are Sri Lanka. */
export const verifies = ({ valid, issuingState, nationality }: Td3): boolean =>
  valid && issuingState === SRI_LANKA && nationality === SRI_LANKA;

function weightOf(zone: Td3, first: string): number {
  const fillers = Math.min(1, (first.match(/</g)?.length ?? 0) / 10);
  return zone.holding * 2 + Number(zone.valid) + Number(first.includes(NAME_SEPARATOR)) + fillers;
}

function isBelow(second: ReadLine, first: ReadLine): boolean {
  const distance = second.box.y - first.box.y;
  return distance >= 0 && distance <= LINE_SPACING * Math.max(first.box.height, second.box.height);
}

type Row = { line: ReadLine; text: string };

/** OCR splits a line where it takes a filler for another script. */
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
  const lines: [string, string] = [withState(restoreFillers(first.text), 2), withState(secondLine(second.text), 10)];
  const zone = readZone(lines, Math.min(first.line.confidence, second.line.confidence), today);
  if (!zone) return null;
  const isFilled = first.text.includes(NAME_SEPARATOR) && (zone.holding > 0 || isFilledAtEnd(first.text));
  return isFilled || (zone.issuingState !== null && zone.holding >= HOLDING_ALONE) ? zone : null;
}

const isFilledAtEnd = (text: string): boolean => /<{3,}[A-Z<]{0,4}$/.test(text);

/** Correct digits, and an unassigned code by one letter; no check digit covers it. */
function withState(line: string, at: number): string {
  const code = asLetters(line.slice(at, at + SRI_LANKA.length));
  const state = isState(code) || editDistance(code, SRI_LANKA) !== 1 ? code : SRI_LANKA;
  return line.slice(0, at) + state + line.slice(at + SRI_LANKA.length);
}

/** Null if not TD3. */
export function readZone(lines: [string, string], confidence: number, today: string): Td3 | null {
  const parsed = parseTd3(lines);
  return parsed && zoneOf(lines, parsed, confidence, today);
}

function zoneOf(lines: [string, string], parsed: ParsedMrz, confidence: number, today: string): Td3 {
  const field = (name: string): string | null => parsed.fields[name]?.trim() || null;
  const sex = field('sex');
  const personalNumber = field('personalNumber');
  return {
    lines,
    valid: parsed.valid,
    holding: parsed.holding,
    invalidFields: parsed.invalidFields,
    confidence,
    issuingState: field('issuingState'),
    documentNumber: field('documentNumber'),
    surname: withoutFillerRun(field('lastName')),
    givenNames: withoutFillerRun(field('firstName')),
    nationality: field('nationality'),
    dateOfBirth: birthDate(field('birthDate'), personalNumber, today),
    sex: sex === 'male' ? 'MALE' : sex === 'female' ? 'FEMALE' : null,
    dateOfExpiry: latestDate(field('expirationDate'), yearsAfter(today, LONGEST_VALIDITY)),
    personalNumber,
  };
}

/** A blank between two names is a filler that was not read, unless the line is complete without it. */
export function cleaned(text: string): string {
  const joined = marksOnly(text);
  if (!/^P[A-Z<].*<</.test(joined) || joined.length >= LENGTH) return joined;
  const filled = marksOnly(text.trim().replace(/(?<=^.{6,}\p{L})\s+(?=\p{L})/gu, '<'));
  return filled.length <= LENGTH ? filled : joined;
}

function marksOnly(text: string): string {
  return text
    .toUpperCase()
    .replace(/[«‹≪《〈]/g, '<')
    .replace(/[^A-Z0-9<]/g, '');
}

/** Names and states have no digits, only look-alikes. */
export const asLetters = (text: string): string => text.replace(/[015826]/g, (digit) => LETTERS[digit] ?? digit);
const LETTERS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 2: 'Z', 6: 'G' };

/**
 * Line one has no digits. A full line ends after three fillers or a long run of look-alikes; else K
 * and C between fillers are fillers.
 */
function restoreFillers(text: string): string {
  const letters = asLetters(text);
  const [head, names] = [letters.slice(0, NAMES_FROM), letters.slice(NAMES_FROM)];
  const restored =
    text.length === LENGTH
      ? names.replace(/(?<=[A-Z])<{3}.*$/, '').replace(/(?<=<)[KCLES<]{5,}[KCLES]$/, '')
      : names.replace(/(?<=<)[KCLES<]+$/, '').replace(/<(?:[KC]<)+/g, '<<');
  return (head + restored.replace(/K{3,}$/, '')).slice(0, LENGTH).padEnd(LENGTH, '<');
}

/** The last two characters are check digits; lost fillers precede them. */
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

function bornByNumber(number: string | null): string | null {
  const decoding = decodeNic(number?.replaceAll('<', '') ?? '');
  return decoding.ok ? decoding.holder.dateOfBirth : null;
}

/** Years. */
const LONGEST_VALIDITY = 20;
export const yearsAfter = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** Century from the NIC number, else the latest date not in the future. */
function birthDate(text: string | null, personalNumber: string | null, today: string): string | null {
  const latest = latestDate(text, today);
  return latest === null ? null : bornIn(latest, bornByNumber(personalNumber));
}

/** Take the century from a print or NIC number of the same day. */
export function bornIn(zoneDate: string, said: string | null): string {
  return said !== null && sameZoneDay(zoneDate, said) ? said : zoneDate;
}

export const sameZoneDay = (one: string, other: string): boolean => one.slice(2) === other.slice(2);

function latestDate(text: string | null, last: string): string | null {
  const match = /^(\d{2})(\d{2})(\d{2})$/.exec(text ?? '');
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const dates = [2000, 1900].map((century) => isoDate(century + year, month, day));
  return dates.find((date) => date !== null && date <= last) ?? null;
}
