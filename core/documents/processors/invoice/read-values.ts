import type { SchemaField } from '../../contract';
import { isLabelLine, type Piece, piecesOf, rowsOf } from '../../layout/find-value';
import { type DateOrder, findDates, impossibleDate } from '../../parsing/dates';
import { readField, readImpossibleDate } from '../../parsing/field';
import type { Box, PageReading, ReadLine } from '../../reading';
import { titlesOn } from './kind';
import { stopLabels } from './labels';
import { tableLines } from './line-items';
import { isMoney, money } from './totals';

/** The first number behind a label. */
export function readNumber(pages: readonly PageReading[], wanted: readonly string[]): SchemaField | null {
  const [first] = pages.flatMap((page) => numbersBehind(page, wanted));
  return first?.field ?? null;
}

/**
 * The numbers behind a label, with how they stand to it. A number has a digit, no spaces but around its own signs, and is no
 * date, amount or house.
 */
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

/** Marks of a number are short ("No.", "Nr", "INV", "Ref") or say that they are one; any longer word names something else. */
const NAMED = /^\P{L}*(?!num|núm|nº)\p{L}{5}/iu;

/**
 * Which pieces stand below a bare title and are no number of it: lines of items, rows with an amount, and what is named by a word. A
 * title that stands among heads of columns is one of them.
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
  // Below a bare title often stands the address: a number followed by words is a house.
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

/** Where dates stand behind a label. */
export function datePlaces(page: PageReading, wanted: readonly string[]): Box[] {
  return piecesOf(page, wanted, stopLabels).flatMap(({ text, box }) => (findDates(text).length > 0 ? [box] : []));
}

/** The first date behind a label; one that is surely printed and no day of the calendar has its text alone. */
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
