import type { Box, PageReading, ReadLine } from '../pipeline/reading';
import { findLabel } from './labels';

export type Piece = {
  text: string;
  confidence: number;
  box: Box;
  position: 'same-line' | 'right' | 'below';
  label: ReadLine;
};

/**
 * How far left a value below may start: its label's column, or the free space in the row if earlier languages may be
 * unread.
 */
export type Reach = 'column' | 'row';

const LEADING = /^[\s:;.,)\]|/\\\-–—_>*•=]+/u;
const EDGES = /^[\s:;.,)\]|/\\\-–—_>*•=]+|[\s:;,|/\\\-–—_>*•=]+$/gu;

/**
 * Return text after, right of, then below a label that `isLabel` accepts. Lines with any of `allLabels` end the block;
 * wrapped values are several pieces.
 */
export function piecesOf(
  page: PageReading,
  labels: readonly string[],
  allLabels: readonly string[],
  reach: Reach = 'column',
  isLabel: (line: ReadLine) => boolean = () => true,
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
    if (!hit || /\p{Ll}/u.test(line.text[hit.end] ?? '') || !isLabel(line)) continue;
    const behind = cutAtLabel(line.text.slice(hit.end), others).replace(LEADING, '').trim();
    if (behind && !isLabelTail(behind, labels))
      found.push({ text: behind, confidence: line.confidence, box: line.box, position: 'same-line', label: line });
    for (const neighbour of besides(page, line, labels, allLabels)) add(neighbour, 'right', line);
    for (const below of underneath(page, line, { others, allLabels, reach })) add(below, 'below', line);
  }
  return found.filter((one) => one.text.length > 0);
}

/**
 * Short labels ("No", "Sex") count only alone, with a colon, or with slash-separated translations; a word like a label
 * ("Albers Supplies Ltd") not within a phrase.
 */
export function isLabelLine(text: string, labels: readonly string[]): boolean {
  const hit = findLabel(text, labels);
  if (hit === null || (hit.errors > 0 && /\p{L} $/u.test(text.slice(0, hit.start)))) return false;
  const length = hit.end - hit.start;
  return (
    length >= 5 || text.length - length < 4 || /[/:]/.test(text.slice(0, hit.start) + text.slice(hit.end, hit.end + 2))
  );
}

/** Text between two languages of the label belongs to the label. */
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

/** Ends at a row with a label or a gap of 2.5 lines. */
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

/** `widestLeft` is for labels whose first languages were not read. */
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

/** Heights overlap by more than half of the smaller box. */
export function sameRow(a: Box, b: Box): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return overlap > Math.min(a.height, b.height) * 0.5;
}

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

/** The next language's label often follows. A digit makes it a value: "Invoice No: INV-1". */
function isLabelTail(text: string, labels: readonly string[]): boolean {
  if (/\p{N}/u.test(text)) return false;
  const hit = findLabel(text, labels);
  return hit !== null && text.length - (hit.end - hit.start) < 4;
}
