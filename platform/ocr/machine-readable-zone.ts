import type { ReadLine } from '@/core/documents/pipeline/reading';
import { upperMedian } from '@/core/median';
import { LATIN_STRIP_HEIGHT, readSteps, type StepReadings } from './latin-net';
import type { Raster } from './raster';
import { collapse, type PlacedCharacter } from './recognise-latin';
import { boxBetween, rectangleAround, stripOf, stripPart, type TurnedRectangle } from './strip';

export type DetectedLine = { rectangle: TurnedRectangle; characters: PlacedCharacter[] };

/** ICAO 9303: TD3 (passports), TD2, TD1. */
const LENGTHS = [44, 36, 30];
const ALPHABET = new Set([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<']);
/** If the row's width does not tell the length. */
const MOST_MISSING = 5;

/** Row spacing in cells (ICAO 9303). */
const LINE_SPACING = 2.5;
const LINE_SPACINGS = { least: 1.4, most: 3.4 };
const LINE_TWO = /^[A-Z0-9<]{9}[0-9][A-Z<]{3}[0-9]{7}/;
const LINE_ONE = /^P[A-Z<][A-Z][A-Z<]{2}/;

type Row = { pieces: DetectedLine[]; text: string };
/** Shares of the strip's width. */
type Cells = { first: number; pitch: number; count: number };
type Cell = { char: string; confidence: number };
const EMPTY_CELL: Cell = { char: '<', confidence: 0 };
type ReadRow = { line: ReadLine; rectangle: TurnedRectangle; cells: Cells };

/**
 * Filler runs split lines and drop repeats, so join pieces, fit the pitch and read each cell. Line one of a short name
 * is cut out above line two. Unfitted lines stay.
 */
export async function readMachineReadableZone(
  page: Raster,
  seen: DetectedLine[],
): Promise<{ zone: ReadLine[]; others: DetectedLine[] }> {
  const all = rowsOf(seen);
  const rows = all.filter(isZoneRow);
  const used = new Set<DetectedLine>();
  const zone: ReadRow[] = [];
  for (const row of rows) {
    const rectangle = spanning(row, rows);
    const read = rectangle && (await readRow(page, rectangle));
    if (!read) continue;
    zone.push(read);
    for (const piece of row.pieces) used.add(piece);
  }
  const second = zone.find(({ line, cells }) => cells.count === LENGTHS[0] && LINE_TWO.test(line.text));
  if (second && !zone.some(({ line }) => line.text.length === second.cells.count && LINE_ONE.test(line.text))) {
    const found = await readLineOne(page, second, all);
    if (found) {
      const replaced = zone.filter(({ rectangle }) => isOn(rectangle, found.rectangle));
      for (const row of replaced) zone.splice(zone.indexOf(row), 1);
      zone.push(found);
      for (const line of seen) if (isOn(line.rectangle, found.rectangle)) used.add(line);
    }
  }
  return { zone: zone.map(({ line }) => line), others: seen.filter((line) => !used.has(line)) };
}

/** At the height of a row found there, else by ICAO 9303. Each cell is read in line and window; the surest wins. */
async function readLineOne(page: Raster, second: ReadRow, rows: readonly Row[]): Promise<ReadRow | null> {
  const pitch = second.cells.pitch * second.rectangle.width;
  const above = rows
    .flatMap(({ pieces }) => pieces.map(({ rectangle }) => distanceAbove(rectangle, second.rectangle) / pitch))
    .filter((distance) => distance >= LINE_SPACINGS.least && distance <= LINE_SPACINGS.most);
  const spacing = above.length > 0 ? upperMedian(above) : LINE_SPACING;
  const rectangle = shiftedUp(second.rectangle, spacing * pitch);
  const read: Cell[] = Array.from({ length: second.cells.count }, () => EMPTY_CELL);
  for (const share of [1, ...OTHER_HEIGHTS]) {
    const line = { ...rectangle, height: rectangle.height * share };
    const windows = [{ from: 0, count: read.length }];
    for (let from = 0; from < read.length; from += WINDOW.step) windows.push({ from, count: WINDOW.cells });
    for (const { from, count } of windows) {
      const cells = await readWindow(page, line, second.cells, { from, count: Math.min(count, read.length - from) });
      for (const [index, cell] of cells.entries()) {
        if (cell.confidence > (read[from + index]?.confidence ?? 1)) read[from + index] = cell;
      }
    }
  }
  const row = rowOf(rectangle, second.cells, read);
  return LINE_ONE.test(row.line.text) ? row : null;
}

/** In cells: among many fillers the model skips letters. */
const WINDOW = { cells: 12, step: 8 };

async function readWindow(
  page: Raster,
  line: TurnedRectangle,
  cells: Cells,
  { from, count }: { from: number; count: number },
): Promise<Cell[]> {
  const start = cells.first + (from - 1) * cells.pitch;
  const end = cells.first + (from + count) * cells.pitch;
  const strip = stripOf(page, stripPart(line, start, end), LATIN_STRIP_HEIGHT);
  const steps = await readSteps(strip);
  const pitch = 1 / (count + 1);
  return Array.from({ length: count }, (_, index) => readCell(steps, (index + 1) * pitch, pitch));
}

/** Across the second's print direction. */
function distanceAbove(rectangle: TurnedRectangle, { cx, cy, angle }: TurnedRectangle): number {
  return (rectangle.cx - cx) * Math.sin(angle) - (rectangle.cy - cy) * Math.cos(angle);
}

function shiftedUp(rectangle: TurnedRectangle, distance: number): TurnedRectangle {
  const { cx, cy, angle } = rectangle;
  return { ...rectangle, cx: cx + distance * Math.sin(angle), cy: cy - distance * Math.cos(angle) };
}

function isOn(rectangle: TurnedRectangle, line: TurnedRectangle): boolean {
  return Math.abs(distanceAbove(rectangle, line)) < line.height * 0.4;
}

function rowsOf(seen: DetectedLine[]): Row[] {
  const rows: DetectedLine[][] = [];
  const offset = ({ rectangle: { cx, cy, angle } }: DetectedLine) => cy * Math.cos(angle) - cx * Math.sin(angle);
  for (const line of [...seen].sort((a, b) => offset(a) - offset(b))) {
    const row = rows.at(-1);
    const head = row?.[0];
    if (row && head && offset(line) - offset(head) < head.rectangle.height * 0.4) row.push(line);
    else rows.push([line]);
  }
  return rows.map((pieces) => {
    const ordered = [...pieces].sort((a, b) => a.rectangle.cx - b.rectangle.cx);
    return {
      pieces: ordered,
      text: ordered.map(({ characters }) => characters.map(({ char }) => char).join('')).join(''),
    };
  });
}

function isZoneRow({ text }: Row): boolean {
  const marks = text.replaceAll(' ', '');
  const foreign = [...marks].filter((char) => !ALPHABET.has(char)).length;
  const fillers = marks.split('<').length - 1;
  return marks.length >= 14 && fillers >= 2 && foreign <= marks.length * 0.12;
}

/** Lines of one zone are equally long. */
function spanning(row: Row, rows: Row[]): TurnedRectangle | null {
  const own = rectangleAround(
    row.pieces.map(({ rectangle }) => rectangle),
    0,
  );
  const all = rectangleAround(
    rows.flatMap(({ pieces }) => pieces.map(({ rectangle }) => rectangle)),
    0,
  );
  if (!own || !all) return null;
  const height = upperMedian(row.pieces.map(({ rectangle }) => rectangle.height));
  const slide = (all.cx - own.cx) * Math.cos(all.angle) + (all.cy - own.cy) * Math.sin(all.angle);
  const [cx, cy] = [own.cx + slide * Math.cos(all.angle), own.cy + slide * Math.sin(all.angle)];
  return { cx, cy, width: all.width + height, height, angle: all.angle };
}

/** Below, cut again slightly higher and lower. */
const SURE_ROW = 0.85;
const OTHER_HEIGHTS = [1.15, 0.88];

async function readRow(page: Raster, rectangle: TurnedRectangle): Promise<ReadRow | null> {
  let best = await readRowOnce(page, rectangle);
  for (const share of OTHER_HEIGHTS) {
    if (!best || best.line.confidence >= SURE_ROW) return best;
    const again = await readRowOnce(page, { ...rectangle, height: rectangle.height * share });
    if (again && again.cells.count === best.cells.count && again.line.confidence > best.line.confidence) best = again;
  }
  return best;
}

async function readRowOnce(page: Raster, rectangle: TurnedRectangle): Promise<ReadRow | null> {
  const strip = stripOf(page, rectangle, LATIN_STRIP_HEIGHT);
  const steps = await readSteps(strip);
  const cells = fitCells(collapse(steps, strip.width).filter(({ char }) => ALPHABET.has(char)));
  if (!cells) return null;
  const read = Array.from({ length: cells.count }, (_, index) =>
    readCell(steps, cells.first + index * cells.pitch, cells.pitch),
  );
  return rowOf(rectangle, cells, read);
}

function rowOf(rectangle: TurnedRectangle, cells: Cells, read: readonly Cell[]): ReadRow {
  const text = read.map(({ char }) => char).join('');
  const confidence = read.reduce((sum, cell) => sum + cell.confidence, 0) / read.length;
  const box = boxBetween(rectangle, cells.first - cells.pitch / 2, cells.first + (cells.count - 0.5) * cells.pitch);
  const rounded = {
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
  };
  const line: ReadLine = {
    text,
    confidence,
    box: rounded,
    script: 'latin',
    engine: 'paddle',
    words: [{ text, confidence, box: rounded }],
  };
  return { line, rectangle, cells };
}

export function fitCells(characters: PlacedCharacter[]): Cells | null {
  const places = characters.filter(({ confidence }) => confidence > 0.4).map(({ at }) => at);
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? place));
  const usual = upperMedian(gaps);
  const start = places[0];
  if (places.length < 14 || usual <= 0 || start === undefined) return null;
  let cell = 0;
  const numbers = [0, ...gaps.map((gap) => (cell += Math.round(gap / usual)))];
  const { slope, intercept } = leastSquares(numbers, places);
  const seen = (numbers.at(-1) ?? 0) + 1;
  const room = (1 - intercept) / slope;
  const count =
    LENGTHS.find((length) => seen <= length && Math.abs(room - length) <= 2.5) ??
    LENGTHS.find((length) => seen <= length && seen >= length - MOST_MISSING);
  return count === undefined || slope <= 0 ? null : { first: intercept, pitch: slope, count };
}

function leastSquares(xs: number[], ys: number[]): { slope: number; intercept: number } {
  const [mx, my] = [xs.reduce((a, b) => a + b, 0) / xs.length, ys.reduce((a, b) => a + b, 0) / ys.length];
  const up = xs.reduce((sum, x, index) => sum + (x - mx) * ((ys[index] ?? my) - my), 0);
  const down = xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
  const slope = up / down;
  return { slope, intercept: my - slope * mx };
}

/** An empty cell is an unrecognized filler. */
function readCell(steps: StepReadings, middle: number, pitch: number): Cell {
  let best = EMPTY_CELL;
  for (let step = 0; step < steps.count; step += 1) {
    if (Math.abs(steps.placeOf(step) - middle) > pitch * 0.45) continue;
    const seen = steps.best(step, ALPHABET);
    if (seen.confidence > best.confidence) best = seen;
  }
  return best.confidence < 0.15 ? { char: '<', confidence: best.confidence } : best;
}
