import type { Box, PageReading, ReadLine, ReadWord } from '../pipeline/reading';
import type { FieldValues } from '../processor';

/** Page from 0, box in shares (0 to 1) of the stored image. */
export type FieldPlace = { page: number; box: Box };

const LEAST_COVER = 0.6;
const LEAST_PIECE = 3;

/** Locate values by original text, for display only. Partial lines are cut by word boxes or share of letters. */
export function locateFields(schema: FieldValues, pages: readonly PageReading[]): Record<string, FieldPlace> {
  return mapPlaces(schema, pages, onPicture);
}

export function locateUpright(schema: FieldValues, pages: readonly PageReading[]): Record<string, FieldPlace> {
  return mapPlaces(schema, pages, inShares);
}

function mapPlaces(
  schema: FieldValues,
  pages: readonly PageReading[],
  toShares: (box: Box, page: PageReading) => Box,
): Record<string, FieldPlace> {
  const places: Record<string, FieldPlace> = {};
  for (const [name, { originalText }] of Object.entries(schema)) {
    const found = findField(originalText ?? '', pages);
    const page = found && pages[found.page];
    if (!page) continue;
    const box = found.spans.map(({ line, from, length }) => cut(line, from, length)).reduce(hull);
    places[name] = { page: found.page, box: rounded(toShares(box, page)) };
  }
  return places;
}

/** Part of a line, counted in letters without spaces. */
export type Span = { line: ReadLine; from: number; length: number };
type Found = { spans: Span[]; cover: number };

/** Use the best page; null if too little is found. */
export function findField(originalText: string, pages: readonly PageReading[]): { page: number; spans: Span[] } | null {
  const wanted = squeeze(originalText);
  if (wanted.length === 0) return null;
  const [best] = pages
    .map((page, index) => ({ page: index, ...findOn(page, wanted) }))
    .sort((a, b) => b.cover - a.cover);
  return best && best.spans.length > 0 && best.cover >= LEAST_COVER ? { page: best.page, spans: best.spans } : null;
}

function findOn(page: PageReading, wanted: string): Found {
  const within = page.lines.flatMap((line) => {
    const from = squeeze(line.text).indexOf(wanted);
    return from < 0 ? [] : [{ line, from, rest: squeeze(line.text).length - wanted.length }];
  });
  const tightest = within.sort((a, b) => a.rest - b.rest)[0];
  if (tightest) return { spans: [{ line: tightest.line, from: tightest.from, length: wanted.length }], cover: 1 };
  return findWrapped(page, wanted);
}

/** Longest first, each line once; line starts are labels. */
function findWrapped(page: PageReading, wanted: string): Found {
  let left = wanted;
  let lines = page.lines.map((line) => ({ line, ends: endings(line.text).filter((end) => end.length >= LEAST_PIECE) }));
  const spans: Span[] = [];
  for (;;) {
    const pieces = lines.flatMap(({ line, ends }) => {
      const piece = ends.find((end) => left.includes(end));
      return piece ? [{ line, piece }] : [];
    });
    const [longest] = pieces.sort((a, b) => b.piece.length - a.piece.length);
    if (!longest) break;
    const { line, piece } = longest;
    left = left.replace(piece, '\n');
    spans.push({ line, from: squeeze(line.text).length - piece.length, length: piece.length });
    lines = lines.filter((one) => one.line !== line);
  }
  return { spans, cover: 1 - left.replaceAll('\n', '').length / wanted.length };
}

function endings(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.map((_word, index) => squeeze(words.slice(index).join('')));
}

function cut(line: ReadLine, from: number, length: number): Box {
  const total = squeeze(line.text).length;
  if (length >= total) return line.box;
  const words = wordsOf(line, from, from + length);
  if (words) return words.map(({ box }) => box).reduce(hull);
  const { x, y, width, height } = line.box;
  return { x: x + (width * from) / total, y, width: (width * length) / total, height };
}

/** Null if word boxes are missing or differ from the text. */
function wordsOf(line: ReadLine, from: number, to: number): ReadWord[] | null {
  const words = line.words ?? [];
  if (squeeze(words.map(({ text }) => text).join('')) !== squeeze(line.text)) return null;
  let at = 0;
  const touched = words.filter(({ text }) => {
    const start = at;
    at += squeeze(text).length;
    return start < to && at > from;
  });
  return touched.length > 0 ? touched : null;
}

function hull(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

function inShares(box: Box, page: PageReading): Box {
  const x = share(box.x, page.width);
  const y = share(box.y, page.height);
  const width = share(box.x + box.width, page.width) - x;
  return { x, y, width, height: share(box.y + box.height, page.height) - y };
}

/** The stored image may be rotated or mirrored. */
function onPicture(box: Box, page: PageReading): Box {
  const { orientation } = page;
  const { x: left, y, width, height } = inShares(box, page);
  const x = orientation?.mirrored ? 1 - left - width : left;
  switch (orientation?.quarterTurns ?? 0) {
    case 0:
      return { x, y, width, height };
    case 1:
      return { x: y, y: 1 - x - width, width: height, height: width };
    case 2:
      return { x: 1 - x - width, y: 1 - y - height, width, height };
    case 3:
      return { x: 1 - y - height, y: x, width: height, height: width };
  }
}

const rounded = (box: Box): Box => ({
  x: round(box.x),
  y: round(box.y),
  width: round(box.width),
  height: round(box.height),
});
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
const share = (pixels: number, size: number): number => Math.min(1, Math.max(0, pixels / Math.max(1, size)));
const squeeze = (text: string): string => text.normalize('NFC').replace(/\s+/g, '').toUpperCase();
