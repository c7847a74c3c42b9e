import type { Box, PageReading, ReadLine } from '../reading';
import { findLabel } from './labels';

/** A piece of text that stands where the value of a label would, with where it was read. */
export type Piece = {
  text: string;
  /** 0 to 1, from the line it was read in. */
  confidence: number;
  box: Box;
  /** How it stands to its label. */
  position: 'same-line' | 'right' | 'below';
  /** The line that has the label. */
  label: ReadLine;
};

/**
 * How far to the left of a label its value below may begin: in the label's own column, or, for forms whose labels begin
 * in languages that a reader may miss, as far as nothing else stands in the label's row.
 */
export type Reach = 'column' | 'row';

const LEADING = /^[\s:;.,)\]|/\\\-–—_>*•=]+/u;
const EDGES = /^[\s:;.,)\]|/\\\-–—_>*•=]+|[\s:;,|/\\\-–—_>*•=]+$/gu;

/**
 * The text that belongs to a label: behind it in the same line, right of it in the same row, and below it down to the
 * next label. In this order, which is how forms are read.
 *
 * `allLabels` are the labels of every field on the form: a line that carries one ends the block, text behind a label
 * ends where another begins, and a neighbouring label bounds the column. Values that wrap come back as several pieces.
 */
export function piecesOf(
  page: PageReading,
  labels: readonly string[],
  allLabels: readonly string[],
  reach: Reach = 'column',
): Piece[] {
  const others = allLabels.filter((label) => !labels.includes(label));
  const found: Piece[] = [];
  const used = new Set<ReadLine>();
  const add = (line: ReadLine, position: Piece['position'], label: ReadLine): void => {
    const { text, confidence, box } = line;
    if (!used.has(line)) found.push({ text: text.trim(), confidence, box, position, label });
    used.add(line);
  };
  for (const line of page.lines) {
    const hit = findLabel(line.text, labels);
    if (!hit || /\p{Ll}/u.test(line.text[hit.end] ?? '')) continue;
    const behind = cutAtLabel(line.text.slice(hit.end), others).replace(LEADING, '').trim();
    if (behind && !isLabelTail(behind, labels))
      found.push({ text: behind, confidence: line.confidence, box: line.box, position: 'same-line', label: line });
    for (const neighbour of besides(page, line, labels, allLabels)) add(neighbour, 'right', line);
    for (const below of underneath(page, line, { others, allLabels, reach })) add(below, 'below', line);
  }
  return found.filter((one) => one.text.length > 0);
}

/**
 * Whether a line is a label (or several) rather than a value. A word as short as "No" or "Sex" also occurs in values,
 * so it counts only where the line looks like a label: alone, with a colon, or with its translations behind slashes.
 */
export function isLabelLine(text: string, labels: readonly string[]): boolean {
  const hit = findLabel(text, labels);
  if (hit === null) return false;
  const length = hit.end - hit.start;
  return (
    length >= 5 || text.length - length < 4 || /[/:]/.test(text.slice(0, hit.start) + text.slice(hit.end, hit.end + 2))
  );
}

/**
 * Lines right of this one in its row, up to the next label in the row. A label printed in several languages comes as
 * several lines: what stands between two of them is label too, however it was read.
 */
function besides(
  page: PageReading,
  line: ReadLine,
  labels: readonly string[],
  allLabels: readonly string[],
): ReadLine[] {
  const row = page.lines.filter((other) => isRightOf(other, line)).sort((a, b) => a.box.x - b.box.x);
  const others = allLabels.filter((label) => !labels.includes(label));
  const stop = row.findIndex((other) => isLabelLine(other.text, others));
  const own = stop < 0 ? row : row.slice(0, stop);
  const last = own.findLastIndex((other) => isLabelLine(other.text, labels));
  return own.slice(last + 1);
}

/**
 * Lines under this one, within its column, row by row: up to the first row with a label in it, or a gap of two and a
 * half lines. A row with a label ends the block even where the rest of the row was misread.
 */
function underneath(
  page: PageReading,
  line: ReadLine,
  look: { others: readonly string[]; allLabels: readonly string[]; reach: Reach },
): ReadLine[] {
  const { left, right, widestLeft } = columnOf(page, line, look.others);
  const near = blockBelow(page, line, { left, right }, look.allLabels);
  if (near.length > 0 || look.reach === 'column') return near;
  return blockBelow(page, line, { left: widestLeft, right }, look.allLabels);
}

function blockBelow(
  page: PageReading,
  line: ReadLine,
  column: { left: number; right: number },
  allLabels: readonly string[],
): ReadLine[] {
  const below = page.lines.filter(
    (other) =>
      other !== line &&
      centre(other.box) > line.box.y + line.box.height &&
      endOf(other.box) > column.left &&
      other.box.x < column.right,
  );
  const block: ReadLine[] = [];
  let bottom = line.box.y + line.box.height;
  for (const row of rowsOf({ ...page, lines: below })) {
    if (row.some((other) => isLabelLine(other.text, allLabels))) break;
    const top = Math.min(...row.map((other) => other.box.y));
    const height = Math.max(line.box.height, ...row.map((other) => other.box.height));
    if (top - bottom > height * 2.5) break;
    block.push(...row);
    bottom = Math.max(bottom, ...row.map((other) => other.box.y + other.box.height));
  }
  return block;
}

/**
 * From the first piece of the label, in whatever language, to the next label in the row. `widestLeft` is for a label
 * whose first languages were not read: as far left as nothing else stands in its row.
 */
function columnOf(
  page: PageReading,
  line: ReadLine,
  others: readonly string[],
): { left: number; right: number; widestLeft: number } {
  const slack = line.box.height * 2;
  const next = page.lines
    .filter((other) => isRightOf(other, line) && other.box.x - endOf(line.box) > line.box.height * 2.5)
    .filter((other) => isLabelLine(other.text, others))
    .map((other) => other.box.x - other.box.height);
  const start = chainStart(page, line);
  const before = page.lines
    .filter((other) => other !== line && sameRow(other.box, line.box) && endOf(other.box) <= start)
    .map((other) => endOf(other.box));
  return { left: start - slack, right: Math.min(...next, page.width), widestLeft: Math.max(0, ...before) };
}

/** Where the run of lines that this one stands in begins: lines in its row with hardly a gap between them. */
function chainStart(page: PageReading, line: ReadLine): number {
  const row = page.lines
    .filter((other) => other !== line && sameRow(other.box, line.box) && other.box.x < line.box.x)
    .sort((a, b) => b.box.x - a.box.x);
  let start = line.box.x;
  for (const other of row) {
    if (start - endOf(other.box) > line.box.height * 1.5) break;
    start = Math.min(start, other.box.x);
  }
  return start;
}

function isRightOf(other: ReadLine, line: ReadLine): boolean {
  return other !== line && sameRow(other.box, line.box) && other.box.x > line.box.x + line.box.width * 0.6;
}

function endOf(box: Box): number {
  return box.x + box.width;
}

/** Whether two boxes stand on the same row: their heights overlap by more than half of the smaller one. */
export function sameRow(a: Box, b: Box): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return overlap > Math.min(a.height, b.height) * 0.5;
}

/** Lines grouped into rows, top to bottom, each row left to right: how tables are read. */
export function rowsOf(page: PageReading): ReadLine[][] {
  const rows: ReadLine[][] = [];
  const ordered = [...page.lines].sort((a, b) => centre(a.box) - centre(b.box));
  for (const line of ordered) {
    const row = rows.at(-1);
    const anchor = row?.[0];
    if (row && anchor && sameRow(anchor.box, line.box)) row.push(line);
    else rows.push([line]);
  }
  for (const row of rows) row.sort((a, b) => a.box.x - b.box.x);
  return rows;
}

function centre(box: Box): number {
  return box.y + box.height / 2;
}

/** Without the punctuation that separates a label from its value. */
export function trimmed(text: string): string {
  return text.replace(EDGES, '').trim();
}

function cutAtLabel(text: string, labels: readonly string[]): string {
  const hit = findLabel(
    text,
    labels.filter((label) => label.length >= 5),
  );
  return hit ? text.slice(0, hit.start) : text;
}

/** Behind one language's label often stands the same label in the next language. A digit makes it a value: "Invoice No: INV-1". */
function isLabelTail(text: string, labels: readonly string[]): boolean {
  if (/\p{N}/u.test(text)) return false;
  const hit = findLabel(text, labels);
  return hit !== null && text.length - (hit.end - hit.start) < 4;
}
