import type { SchemaField } from '../../contract';
import { sameRow, trimmed } from '../../layout/find-value';
import { findDates, repairDateText } from '../../parsing/dates';
import { readField, scriptOf, textOf } from '../../parsing/field';
import type { PageReading, ReadLine } from '../../pipeline/reading';
import type { FieldValues } from '../../processor';
import { cleanName, cleanText, labelled, readDate, readNic, readTexts } from './read-fields';
import { vehicleClasses } from './vehicle-classes';

const LICENCE_NUMBER = /(?<![A-Z0-9])([A-Z]\s?\d{7})(?![A-Z0-9])/;
const LICENCE_NUMBERS = new RegExp(LICENCE_NUMBER, 'g');

/** Numbered as on European cards. */
const captions = {
  fullName: /^\s*1\s*[,.]\s*2\s*[.,)]?\s*/,
  surname: /^\s*1\s*[.)]\s*/,
  otherNames: /^\s*2\s*[.)]\s*/,
  dateOfBirth: /^\s*3\s*[.)]\s*/,
  dateOfIssue: /^\s*4\s*[aA]\s*[.)]?\s*/,
  dateOfExpiry: /^\s*4\s*[bB8]\s*[.)]?\s*/,
  licenceNumber: /^\s*5\s*[.)]\s*/,
  address: /^\s*8\s*[.)]\s*/,
} as const;

export function extractLicence(pages: readonly PageReading[]): FieldValues {
  const schema: FieldValues = {};
  for (const page of pages) {
    readNumbered(page, schema);
    for (const field of ['dateOfBirth', 'dateOfIssue', 'dateOfExpiry'] as const) {
      const date = readDate(page, field);
      if (date) schema[field] ??= date;
    }
    const name = readTexts(page, 'fullName', cleanName).latin;
    if (name) schema.fullName ??= name;
    const blood = bloodGroup(page);
    if (blood) schema.bloodGroup ??= blood;
    const held = vehicleClasses(page);
    if (held.classes) schema.vehicleClasses ??= held.classes;
    if (held.periods) schema.vehicleClassPeriods ??= held.periods;
  }
  // The front number has a caption; the back has none and may come first.
  const number = pages.map(byShape).find((found) => found !== null);
  if (number) schema.licenceNumber ??= number;
  const again = numberAgain(pages, textOf(schema.licenceNumber));
  if (again) schema.licenceNumberBack = again;
  const joined = [textOf(schema.otherNames), textOf(schema.surname)].filter((part) => part !== null).join(' ');
  if (joined && !schema.fullName) schema.fullName = { value: joined };
  const birth = textOf(schema.dateOfBirth);
  const nic = readNic(pages, birth ? [birth] : []);
  if (nic) schema.nicNumber = nic;
  return schema;
}

function readNumbered(page: PageReading, schema: FieldValues): void {
  for (const [field, caption] of Object.entries(captions)) {
    for (const line of page.lines) {
      const match = caption.exec(line.text);
      if (!match) continue;
      const rest = { text: line.text.slice(match[0].length), confidence: line.confidence };
      const pieces = [rest, ...rightNeighbours(page, line)].map(({ text, confidence }) => ({
        text: trimmed(text),
        confidence,
      }));
      const value = captionedValue(
        field,
        pieces.filter(({ text }) => text.length > 0),
      );
      if (value) schema[field] ??= readField(value.value, value.text, value.confidence);
    }
  }
}

function rightNeighbours(page: PageReading, line: ReadLine): ReadLine[] {
  const row = page.lines
    .filter((other) => other !== line && sameRow(other.box, line.box) && other.box.x > line.box.x)
    .sort((a, b) => a.box.x - b.box.x);
  const end = row.findIndex(
    (other) => Object.values(captions).some((caption) => caption.test(other.text)) || /^4\s*d/i.test(other.text),
  );
  return end < 0 ? row : row.slice(0, end);
}

type Captioned = { value: string; text: string; confidence: number };

/** Return the first piece that can be the value, with its own confidence: captions often read better than values. */
function captionedValue(field: string, pieces: readonly Omit<Captioned, 'value'>[]): Captioned | null {
  for (const { text, confidence } of pieces) {
    if (field.startsWith('date')) {
      const [found] = [...findDates(text), ...findDates(repairDateText(text))];
      if (found) return { value: found.date, text: found.originalText, confidence };
    } else if (field === 'licenceNumber') {
      const match = LICENCE_NUMBER.exec(text.toUpperCase());
      if (match?.[1]) return { value: match[1].replace(/\s/g, ''), text, confidence };
    } else if (field === 'address') {
      const value = cleanText(text);
      if (value.length > 4) return { value, text, confidence };
    } else {
      const value = cleanName(text);
      if (value.length > 1 && scriptOf(value) === 'latin') return { value, text, confidence };
    }
  }
  return null;
}

function byShape(page: PageReading): SchemaField | null {
  for (const line of page.lines) {
    const match = LICENCE_NUMBER.exec(line.text.toUpperCase());
    if (match?.[1]) return readField(match[1].replace(/\s/g, ''), match[1], line.confidence);
  }
  return null;
}

/** Find a second print of the licence number: the same number, else another of its format; null if none. */
function numberAgain(pages: readonly PageReading[], number: string | null): SchemaField | null {
  const found = pages.flatMap((page) =>
    page.lines.flatMap((line) =>
      [...line.text.toUpperCase().matchAll(LICENCE_NUMBERS)].map((match) => {
        const text = match[1] ?? '';
        return readField(text.replace(/\s/g, ''), text, line.confidence);
      }),
    ),
  );
  const own = found.findIndex(({ value }) => value === number);
  const others = found.filter((_, index) => index !== own);
  return others.find(({ value }) => value === number) ?? others[0] ?? null;
}

function bloodGroup(page: PageReading): SchemaField | null {
  for (const piece of labelled(page, 'bloodGroup')) {
    const match = /\b(AB|A|B|O|0)\s?([+-])/.exec(piece.text.toUpperCase());
    if (match) return readField(`${match[1]?.replace('0', 'O')}${match[2]}`, piece.text, piece.confidence);
  }
  return null;
}
