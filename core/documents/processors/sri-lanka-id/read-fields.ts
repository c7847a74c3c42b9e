import type { SchemaField } from '../../contract';
import { type Piece, piecesOf, sameRow } from '../../layout/find-value';
import { normalizeNic } from '../../nic/decode';
import { findNics } from '../../nic/find';
import { findDates, repairDateText } from '../../parsing/dates';
import { readField, readImpossibleDate, scriptOf } from '../../parsing/field';
import type { PageReading, Script } from '../../pipeline/reading';
import type { FieldValues } from '../../processor';
import { labels, stopLabels } from './labels';

const MALE = /\b(MALE|M)\b|පුරුෂ|ஆண்/;
const FEMALE = /\b(FEMALE|F)\b|ස්ත්‍?රී|ගැහැණු|பெண்/;

export function labelled(page: PageReading, field: keyof typeof labels): Piece[] {
  return piecesOf(page, labels[field], stopLabels, 'row');
}

/** A confidently read impossible date has value null. */
export function readDate(page: PageReading, field: 'dateOfBirth' | 'dateOfIssue' | 'dateOfExpiry'): SchemaField | null {
  for (const piece of labelled(page, field)) {
    const [found] = findDates(piece.text);
    if (found) return readField(found.date, found.originalText, piece.confidence);
    const [repaired] = findDates(repairDateText(piece.text));
    if (repaired) return readField(repaired.date, piece.text, piece.confidence, 0.85);
    const impossible = readImpossibleDate(piece);
    if (impossible) return impossible;
  }
  return null;
}

export function readSex(page: PageReading): SchemaField | null {
  for (const piece of labelled(page, 'sex')) {
    const text = piece.text.toUpperCase();
    if (FEMALE.test(text)) return readField('FEMALE', piece.text, piece.confidence);
    if (MALE.test(text)) return readField('MALE', piece.text, piece.confidence);
  }
  return null;
}

/** Wrapped lines are joined. */
export function readTexts(
  page: PageReading,
  field: keyof typeof labels,
  clean: (text: string) => string,
): Partial<Record<Script, SchemaField>> {
  const byScript = new Map<Script, Piece[]>();
  const pieces = labelled(page, field);
  // Text to the right is then the label in another language.
  const below = pieces.some((piece) => piece.position === 'below');
  for (const { script, piece } of runsOf(below ? pieces.filter((piece) => piece.position !== 'right') : pieces)) {
    byScript.set(script, [...(byScript.get(script) ?? []), piece]);
  }
  const out: Partial<Record<Script, SchemaField>> = {};
  for (const [script, all] of byScript) {
    const own = ofOwnRows(all, pieces);
    const originalText = own.map((piece) => piece.text).join(' ');
    const value = clean(originalText);
    if (value.length < 2) continue;
    out[script] = readField(value, originalText, Math.min(...own.map((piece) => piece.confidence)));
  }
  return out;
}

/** If a script has its own rows, its text in other rows is misread ("g@8cs" in a Sinhala address). */
function ofOwnRows(own: readonly Piece[], all: readonly Piece[]): readonly Piece[] {
  const letters = (pieces: readonly Piece[]) =>
    pieces.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  const mostlyOwn = own.filter(({ box }) => {
    const row = all.filter((other) => sameRow(other.box, box));
    return letters(row.filter((piece) => own.includes(piece))) * 2 >= letters(row);
  });
  return letters(mostlyOwn) > 1 ? mostlyOwn : own;
}

/**
 * OCR splits lines at script changes and house numbers count as Latin: pieces without letters join a neighbour or are
 * dropped.
 */
function runsOf(pieces: readonly Piece[]): { script: Script; piece: Piece }[] {
  const runs: { script: Script | null; piece: Piece }[] = [];
  for (const piece of pieces) {
    const before = runs.at(-1);
    const inRow = before && sameRow(before.piece.box, piece.box);
    if (inRow && before.script === null && /\p{L}/u.test(piece.text)) before.script = scriptOf(piece.text);
    if (/\p{L}/u.test(piece.text)) runs.push({ script: scriptOf(piece.text), piece });
    else runs.push({ script: inRow ? before.script : null, piece });
  }
  const known = runs.some(({ script }) => script !== null);
  return runs.flatMap(({ script, piece }) => (script === null && known ? [] : [{ script: script ?? 'latin', piece }]));
}

/** Keep letters, spaces and name punctuation. */
export function cleanName(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{Join_Control}.'’\- ]/gu, ' ')
    .replace(/(?<!\p{L})[.'’-]+|[-]+(?!\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** 0 between letters becomes O. */
export function cleanText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{Lu})0(?=\p{Lu})/gu, 'O')
    .replace(/\s+,/g, ',')
    .replace(/,{2,}/g, ',')
    .replace(/,(?=[^\s\d])/g, ', ')
    .replace(/^[\s,.;:|-]+|[\s,;:|-]+$/g, '')
    .trim();
}

export function addTrilingual(schema: FieldValues, name: string, texts: Partial<Record<Script, SchemaField>>): void {
  if (texts.latin) schema[name] ??= texts.latin;
  if (texts.sinhala) schema[`${name}Sinhala`] ??= texts.sinhala;
  if (texts.tamil) schema[`${name}Tamil`] ??= texts.tamil;
}

/** Falls back to the digits after its label, so that a wrong format is reported. */
export function readNic(pages: readonly PageReading[], knownBirthDates: readonly string[]): SchemaField | null {
  let best: { field: SchemaField; weight: number } | null = null;
  for (const page of pages) {
    for (const line of page.lines) {
      for (const found of findNics(line.text, knownBirthDates)) {
        const weight = found.certainty * line.confidence;
        if (best && best.weight >= weight) continue;
        best = { weight, field: readField(found.number, found.originalText, line.confidence, found.certainty) };
      }
    }
  }
  return best?.field ?? malformedNic(pages);
}

function malformedNic(pages: readonly PageReading[]): SchemaField | null {
  for (const page of pages) {
    for (const piece of labelled(page, 'nicNumber')) {
      const text = normalizeNic(piece.text);
      const digits = text.replace(/\D/g, '').length;
      const looksLikeOne = text.length >= 8 && text.length <= 14 && digits >= 6 && /^[0-9A-Z]+$/.test(text);
      if (looksLikeOne && findDates(piece.text).length === 0) return readField(text, piece.text, piece.confidence, 0.9);
    }
  }
  return null;
}
