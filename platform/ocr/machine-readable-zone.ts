import type { ReadLine } from '@/core/documents/reading';
import { upperMedian } from '@/core/median';
import { LATIN_STRIP_HEIGHT, readSteps, type StepReadings } from './latin-net';
import type { Raster } from './raster';
import { collapse, type PlacedCharacter } from './recognise-latin';
import { boxBetween, rectangleAround, type TurnedRectangle } from './rectangle';
import { stripOf } from './strip';

/** A detected line with its first, Latin reading. */
export type SeenLine = { rectangle: TurnedRectangle; characters: PlacedCharacter[] };

/** Line lengths of ICAO 9303: TD3 (passports), TD2, TD1. */
const LENGTHS = [44, 36, 30];
const ALPHABET = new Set([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<']);
/** Where the strip's own width does not tell the length, a row may lack this many characters at its end. */
const MOST_MISSING = 5;

type Row = { pieces: SeenLine[]; text: string };

/**
 * Reads machine-readable lines by their fixed pitch. Long runs of fillers make detection cut a line into pieces and greedy reading
 * swallow repeats, but every character of such a line stands in its own cell of equal width: pieces of a row are joined, the pitch is
 * fitted to the characters that were seen, and each cell is read on its own. Lines that don't fit any length stay as they were.
 */
export async function readMachineReadableZone(
  page: Raster,
  seen: SeenLine[],
): Promise<{ zone: ReadLine[]; others: SeenLine[] }> {
  const rows = rowsOf(seen).filter(isZoneRow);
  const used = new Set<SeenLine>();
  const zone: ReadLine[] = [];
  for (const row of rows) {
    const rectangle = spanning(row, rows);
    const line = rectangle && (await readRow(page, rectangle));
    if (!line) continue;
    zone.push(line);
    for (const piece of row.pieces) used.add(piece);
  }
  return { zone, others: seen.filter((line) => !used.has(line)) };
}

function rowsOf(seen: SeenLine[]): Row[] {
  const rows: SeenLine[][] = [];
  const offset = ({ rectangle: { cx, cy, angle } }: SeenLine) => cy * Math.cos(angle) - cx * Math.sin(angle);
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

/** Many characters, hardly any that a machine-readable line cannot have, and fillers. */
function isZoneRow({ text }: Row): boolean {
  const marks = text.replaceAll(' ', '');
  const foreign = [...marks].filter((char) => !ALPHABET.has(char)).length;
  const fillers = marks.split('<').length - 1;
  return marks.length >= 14 && fillers >= 2 && foreign <= marks.length * 0.12;
}

/** The row's own height and place, the width of the widest row: lines of one zone are equally long. */
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

/** Rows read less surely are cut out again a little higher and a little lower: at some heights the model passes over single characters. */
const SURE_ROW = 0.85;
const OTHER_HEIGHTS = [1.15, 0.88];

async function readRow(page: Raster, rectangle: TurnedRectangle): Promise<ReadLine | null> {
  let best = await readRowOnce(page, rectangle);
  for (const share of OTHER_HEIGHTS) {
    if (!best || best.confidence >= SURE_ROW) return best;
    const again = await readRowOnce(page, { ...rectangle, height: rectangle.height * share });
    if (again && again.text.length === best.text.length && again.confidence > best.confidence) best = again;
  }
  return best;
}

async function readRowOnce(page: Raster, rectangle: TurnedRectangle): Promise<ReadLine | null> {
  const strip = stripOf(page, rectangle, LATIN_STRIP_HEIGHT);
  const steps = await readSteps(strip);
  const cells = fitCells(collapse(steps, strip.width).filter(({ char }) => ALPHABET.has(char)));
  if (!cells) return null;
  const read = Array.from({ length: cells.count }, (_, index) =>
    readCell(steps, cells.first + index * cells.pitch, cells.pitch),
  );
  const text = read.map(({ char }) => char).join('');
  const confidence = read.reduce((sum, cell) => sum + cell.confidence, 0) / read.length;
  const box = boxBetween(rectangle, cells.first - cells.pitch / 2, cells.first + (cells.count - 0.5) * cells.pitch);
  const rounded = {
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
  };
  return {
    text,
    confidence,
    box: rounded,
    script: 'latin',
    engine: 'paddle',
    words: [{ text, confidence, box: rounded }],
  };
}

/** Equal cells under characters at these places: the middle of the first and their distance, as shares of the strip. */
export function fitCells(characters: PlacedCharacter[]): { first: number; pitch: number; count: number } | null {
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

/** The surest character that any step inside the cell sees; an empty cell is a filler that was not recognised. */
function readCell(steps: StepReadings, middle: number, pitch: number): { char: string; confidence: number } {
  let best = { char: '<', confidence: 0 };
  for (let step = 0; step < steps.count; step += 1) {
    if (Math.abs(steps.placeOf(step) - middle) > pitch * 0.45) continue;
    const seen = steps.best(step, ALPHABET);
    if (seen.confidence > best.confidence) best = seen;
  }
  return best.confidence < 0.15 ? { char: '<', confidence: best.confidence } : best;
}
