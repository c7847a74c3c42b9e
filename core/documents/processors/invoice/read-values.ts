import type { SchemaField } from '../../contract';
import { isLabelLine, type Piece, piecesOf, rowsOf } from '../../layout/find-value';
import { findLabel } from '../../layout/labels';
import { type DateOrder, findDates, impossibleDate } from '../../parsing/dates';
import { readField, readImpossibleDate } from '../../parsing/field';
import type { Box, PageReading, ReadLine } from '../../pipeline/reading';
import { titlesOn } from './kind';
import { allLabels, invoiceWords, labels, stopLabels } from './labels';
import { tableLines } from './line-items';
import { isMoney, money } from './totals';

/** Times the confidence of a value whose label may be another's. */
const DOUBTED = 0.85;

const doubted = (field: SchemaField): SchemaField => ({
  ...field,
  originalTextConfidence: Math.round((field.originalTextConfidence ?? 1) * DOUBTED * 1000) / 1000,
});

/** A value below a label is less certain, and one of a weak label even beside it. */
export function readNumber(
  pages: readonly PageReading[],
  wanted: readonly string[],
  isWeak = false,
): SchemaField | null {
  const [first] = pages.flatMap((page) => numbersBehind(page, wanted));
  if (!first) return null;
  return isWeak || first.position === 'below' ? doubted(first.field) : first.field;
}

/** Such as `Rechnung RN2047 vom 12.03.2026`: a kind, its number, and often its date. */
const TITLE_NUMBER =
  /^[\s:]*(?:(?:vat|no|nr|nº|n°|n\.?º|num|nummer|number)\b[.:º°]?\s*)*[#:]?\s*((?=\S*\d)[A-Z0-9][A-Z0-9/_.-]*[A-Z0-9])(?=$|[\s,;])(.*)$/i;

/** Words between the number and the date of a title. */
const OF =
  /^[\s,;:–-]*(?:vom|von|vom:|du|del|della|van|de|dated|of|from|z dnia|z|den|av|fra|issued|date|datum)?[\s:]*$/iu;

/** Number and date of the first line that begins with the kind of paper and goes on with its number. */
export function readTitle(
  pages: readonly PageReading[],
  order: DateOrder,
): { number: SchemaField; date: SchemaField | null } | null {
  for (const line of pages.flatMap((page) => page.lines)) {
    const hit = findLabel(line.text, invoiceWords);
    if (!hit || hit.errors > 0 || /[\p{L}\d]/u.test(line.text.slice(0, hit.start).replace(TITLE_WORDS, ''))) continue;
    const match = TITLE_NUMBER.exec(line.text.slice(hit.end));
    if (!match?.[1] || match[1].length < 3 || isDateOrAmount(match[1])) continue;
    const number = readField(match[1], line.text, line.confidence);
    const behind = match[2] ?? '';
    const [date] = findDates(behind, order);
    const isOwn = date !== undefined && OF.test(behind.slice(0, date.index));
    if (isOwn || !/\p{L}{3}|\d/u.test(behind))
      return { number, date: isOwn ? readField(date.date, date.originalText, line.confidence) : null };
  }
  return null;
}

const TITLE_WORDS = /^(?:tax|commercial|sales|proforma|pro-forma|vat)\s*$/i;

const isDateOrAmount = (text: string): boolean =>
  findDates(text).some(({ originalText }) => originalText === text) || /^\d+[.,]\d{2}$/.test(text);

/** Excludes dates, amounts and house numbers. */
export function numbersBehind(
  page: PageReading,
  wanted: readonly string[],
): { field: SchemaField; position: Piece['position']; box: Box }[] {
  const isLabel = ({ text }: ReadLine): boolean => !isOfOther(text, wanted, allLabels) && !isPrefix(text, wanted);
  const pieces = piecesOf(page, wanted, stopLabels, 'column', isLabel);
  const isOther = pieces.some(({ position }) => position === 'below') ? underTitles(page) : () => false;
  return pieces.flatMap((piece) => {
    const field = isOther(piece) ? null : numberIn(wholeToken(piece));
    return field === null ? [] : [{ field, position: piece.position, box: piece.box }];
  });
}

/** Marks such as "No.", "Nr", "INV", "Ref" are short; other long words name something else. */
const NAMED = /^\P{L}*(?!num|núm|nº)\p{L}{5}/iu;

/**
 * Return a test for values below a title that are in item lines or rows with an amount, or begin with a word of their
 * own. A title among column heads counts as a column head.
 */
function underTitles(page: PageReading): (piece: Piece) => boolean {
  const rows = rowsOf(page);
  const isHead = (line: ReadLine): boolean => isLabelLine(line.text, stopLabels) && !/\d/.test(line.text);
  const titles = titlesOn(page).filter(
    (title) => !title.text.includes('#') && !rowOf(rows, title).some((line) => line !== title && isHead(line)),
  );
  const priced = rows.filter((row) => row.some(({ text }) => money(text).some(isMoney)));
  const items = new Set([...tableLines(page), ...priced.flat()].map(({ box }) => box));
  return ({ position, label, box, text }) =>
    position === 'below' && titles.includes(label) && (items.has(box) || NAMED.test(text));
}

const rowOf = (rows: ReadLine[][], line: ReadLine): ReadLine[] => rows.find((row) => row.includes(line)) ?? [];

function numberIn(piece: Piece): SchemaField | null {
  const match = /#?\s?[A-Z0-9][A-Z0-9/_.\-#]*\d[A-Z0-9/_.-]*/i.exec(piece.text);
  if (!match || match.index > 12 || match[0].replace(/\W/g, '').length < 2) return null;
  const date = findDates(piece.text)[0] ?? impossibleAt(piece.text);
  // An address may follow: a number before words is a house number.
  if (piece.position === 'below' && /^\s*\p{L}{2}/u.test(piece.text.slice(match.index + match[0].length))) return null;
  if (/^[\s#]*\d+[.,]\d{2}$/.test(match[0])) return null;
  const start = match.index + match[0].search(/\S/);
  if (date && date.index <= start && !/\p{L}/u.test(match[0])) return null;
  return readField(match[0].replace(/[.,]+$/, '').trim(), piece.text, piece.confidence);
}

/** "INV-118" begins with a mark of its number, not with a label. */
function isPrefix(text: string, wanted: readonly string[]): boolean {
  const hit = findLabel(text, wanted);
  return hit !== null && hit.end - hit.start <= 4 && /^[-/_]?\d/.test(text.slice(hit.end));
}

/** "Rechnung RN2047" resembles "Rechnung Nr"; the label must not take the first letters of the number. */
function wholeToken(piece: Piece): Piece {
  const text = piece.label.text;
  const at = piece.position === 'same-line' ? text.lastIndexOf(piece.text) : -1;
  const eaten = at > 0 ? (/[\p{L}\d/-]+$/u.exec(text.slice(0, at))?.[0] ?? '') : '';
  const isMark = /^(?:no|nr|num|n|nummer|number)$/i.test(eaten);
  return eaten.length > 0 && eaten.length <= 3 && !isMark ? { ...piece, text: eaten + piece.text } : piece;
}

function impossibleAt(text: string): { index: number } | null {
  const impossible = impossibleDate(text);
  return impossible === null ? null : { index: text.indexOf(impossible) };
}

export function datePlaces(page: PageReading, wanted: readonly string[]): Box[] {
  return piecesOf(page, wanted, stopLabels).flatMap(({ text, box }) => (findDates(text).length > 0 ? [box] : []));
}

/**
 * A confidently read impossible date has only its text. Labels of other dates do not count, nor words around a weak
 * label ("Delivery date", "Date of delivery").
 */
export function readDate(
  pages: readonly PageReading[],
  wanted: readonly string[],
  order: DateOrder,
): SchemaField | null {
  const isWeak = wanted === labels.weakDate;
  const others = wanted === labels.due ? labels.otherDate : [...labels.otherDate, ...labels.due];
  const isLabel = ({ text }: ReadLine): boolean =>
    !isOfOther(text, wanted, others) && !(isWeak && isQualified(text, wanted));
  for (const page of pages) {
    for (const piece of piecesOf(page, wanted, stopLabels, 'column', isLabel)) {
      const [found] = findDates(piece.text, order);
      if (found) {
        const field = readField(found.date, found.originalText, piece.confidence);
        return isWeak || piece.position === 'below' || isAmbiguous(found) ? doubted(field) : field;
      }
      const impossible = readImpossibleDate(piece);
      if (impossible) return impossible;
    }
  }
  return null;
}

/** Numbers that are a day and a month in either order. */
function isAmbiguous({ originalText, date }: { originalText: string; date: string }): boolean {
  const [, month, day] = date.split('-').map(Number);
  return (
    /^\d{1,2}\D+\d{1,2}\D+\d{2,4}$/.test(originalText) && (day ?? 0) <= 12 && day !== month && /\//.test(originalText)
  );
}

/** Another label fits the same place better. */
function isOfOther(text: string, wanted: readonly string[], others: readonly string[]): boolean {
  const own = findLabel(text, wanted);
  const other = findLabel(
    text,
    others.filter((label) => !wanted.includes(label)),
  );
  if (!own || !other || other.end <= own.start || own.end <= other.start) return false;
  return other.errors < own.errors || (other.errors === own.errors && other.end - other.start > own.end - own.start);
}

function isQualified(text: string, wanted: readonly string[]): boolean {
  const hit = findLabel(text, wanted);
  if (!hit) return false;
  const behind = text.slice(hit.end);
  const [date] = findDates(behind);
  const word = /^\s+\p{L}{2,}/u.exec(behind);
  return /\p{L}[\s'’-]*$/u.test(text.slice(0, hit.start)) || (word !== null && (date?.index ?? 99) >= word[0].length);
}

export function numberOf(field: SchemaField | undefined): number | null {
  return typeof field?.value === 'number' ? field.value : null;
}

export function lineAmounts(field: SchemaField | undefined): number[] {
  if (!Array.isArray(field?.value)) return [];
  return field.value.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'amount' in item && typeof item.amount === 'number'
      ? [item.amount]
      : [],
  );
}
