import type { SchemaField } from '../../contract';
import { isLabelLine, type Piece, piecesOf, rowsOf } from '../../layout/find-value';
import { type DateOrder, findDates, impossibleDate } from '../../parsing/dates';
import { readField, readImpossibleDate } from '../../parsing/field';
import type { Box, PageReading, ReadLine } from '../../pipeline/reading';
import { titlesOn } from './kind';
import { stopLabels } from './labels';
import { tableLines } from './line-items';
import { isMoney, money } from './totals';

export function readNumber(pages: readonly PageReading[], wanted: readonly string[]): SchemaField | null {
  const [first] = pages.flatMap((page) => numbersBehind(page, wanted));
  return first?.field ?? null;
}

/** Excludes dates, amounts and house numbers. */
export function numbersBehind(
  page: PageReading,
  wanted: readonly string[],
): { field: SchemaField; position: Piece['position']; box: Box }[] {
  const pieces = piecesOf(page, wanted, stopLabels);
  const isOther = pieces.some(({ position }) => position === 'below') ? underTitles(page) : () => false;
  return pieces.flatMap((piece) => {
    const field = isOther(piece) ? null : numberIn(piece);
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

function impossibleAt(text: string): { index: number } | null {
  const impossible = impossibleDate(text);
  return impossible === null ? null : { index: text.indexOf(impossible) };
}

export function datePlaces(page: PageReading, wanted: readonly string[]): Box[] {
  return piecesOf(page, wanted, stopLabels).flatMap(({ text, box }) => (findDates(text).length > 0 ? [box] : []));
}

/** A confidently read impossible date has only its text. */
export function readDate(
  pages: readonly PageReading[],
  wanted: readonly string[],
  order: DateOrder,
): SchemaField | null {
  for (const page of pages) {
    for (const piece of piecesOf(page, wanted, stopLabels)) {
      const [found] = findDates(piece.text, order);
      if (found) return readField(found.date, found.originalText, piece.confidence);
      const impossible = readImpossibleDate(piece);
      if (impossible) return impossible;
    }
  }
  return null;
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
