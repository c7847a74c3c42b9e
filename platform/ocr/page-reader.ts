import { readPen } from '@/core/documents/handwriting/mark-handwritten';
import type { Orientation, PageReading, ReadLine, Script } from '@/core/documents/pipeline/reading';
import { behindCaption, captionAtEnd } from './caption';
import { detectLines } from './detect-lines';
import { LATIN_STRIP_HEIGHT } from './latin-net';
import { type DetectedLine, readMachineReadableZone } from './machine-readable-zone';
import { isClearlyLatin, mergeViews, type RecognisedRun, unsureSpan } from './merge-views';
import { evenLight, mirrorRaster, type Raster, rasterOf, turnRaster } from './raster';
import { readLatinLine } from './read-latin-line';
import type { PageOptions } from './read-page';
import { INDIC_STRIP_HEIGHT, type PlacedWord, recogniseIndic, turnPage } from './recognise-indic';
import { recogniseLatin } from './recognise-latin';
import { boxBetween, stripOf, stripPart, type TurnedRectangle } from './strip';

/** Longer side in pixels. */
const READING_SIZE = 2400;
const DETECTION_SIZE = 1280;
/** Share of height: detection cuts off far-reaching signs. */
const END_MARGIN = 0.25;
const ORIENTATION_SIZE = 736;
/** Irregularity is measured in half pixels. */
const PEN_STRIP_HEIGHT = 96;
const LEAST_SURE_FOR_PEN = 0.9;
const ORIENTATION_LINES = 8;
const ORIENTATION_LEAD = 16;
/** Upside down, at most 57 % of characters were this clear (drawn documents). */
const CLEAR_CHARACTERS = 12;
const CLEAR_SHARE = 0.75;
/** Look alike upside down and mirrored. */
const FILLERS = new Set(['<', '>']);
const UPRIGHT: Orientation = { quarterTurns: 0, mirrored: false };

/** Runs in the read worker. */
export async function readPageInWorker(
  image: Uint8Array,
  { scripts, captions, upright: isUpright }: PageOptions,
): Promise<PageReading> {
  await turnPage();
  const page = await evenLight(await rasterOf(image, READING_SIZE));
  const orientation = isUpright ? UPRIGHT : await findOrientation(page);
  const turned = turnRaster(page, orientation.quarterTurns);
  const upright = orientation.mirrored ? mirrorRaster(turned) : turned;
  const seen: DetectedLine[] = [];
  for (const rectangle of await detectLines(upright, DETECTION_SIZE)) {
    seen.push(await readLatinLine(upright, rectangle));
  }
  const { zone, others } = await readMachineReadableZone(upright, seen);
  const lines: ReadLine[] = zone;
  for (const line of others) lines.push(...(await readLine(upright, line, { scripts, captions })));
  return { width: upright.width, height: upright.height, orientation, lines: inReadingOrder(lines) };
}

export async function orientationInWorker(image: Uint8Array): Promise<Orientation> {
  return findOrientation(await evenLight(await rasterOf(image, 1600)));
}

/** Tall regions: on its side; the longest lines decide the rest. */
async function findOrientation(page: Raster): Promise<Orientation> {
  const first = await detectLines(page, ORIENTATION_SIZE);
  const area = (tall: boolean) =>
    first.filter(({ width, height }) => height > width === tall).reduce((sum, r) => sum + r.width * r.height, 0);
  const sideways = area(true) > area(false);
  const looked = sideways ? turnRaster(page, 1) : page;
  const lines = sideways ? await detectLines(looked, ORIENTATION_SIZE) : first;
  const longest = [...lines].sort((a, b) => b.width / b.height - a.width / a.height);
  const { flipped, mirrored } = await howLinesStand(looked, longest);
  const half = flipped ? 2 : 0;
  return { quarterTurns: sideways ? (flipped ? 3 : 1) : half, mirrored };
}

/**
 * Compare with upside down, longest lines first: a clear one decides, others add up. Only clear in a mirror: the camera
 * mirrored.
 */
async function howLinesStand(
  page: Raster,
  lines: readonly TurnedRectangle[],
): Promise<{ flipped: boolean; mirrored: boolean }> {
  let lead = 0;
  const counted: TurnedRectangle[] = [];
  for (const rectangle of lines) {
    let letters = 0;
    for (const flipped of [false, true]) {
      const { sure, clear, count } = await confidenceShare(stripOf(page, rectangle, LATIN_STRIP_HEIGHT, flipped));
      if (clear) return { flipped, mirrored: false };
      lead += flipped ? sure : -sure;
      letters += count;
    }
    if (letters > 0) counted.push(rectangle);
    if (Math.abs(lead) > ORIENTATION_LEAD || counted.length >= ORIENTATION_LINES) break;
  }
  for (const rectangle of counted) {
    for (const flipped of [false, true]) {
      const strip = stripOf(page, rectangle, LATIN_STRIP_HEIGHT, flipped);
      if ((await confidenceShare(mirrorRaster(strip))).clear) return { flipped, mirrored: true };
    }
  }
  return { flipped: lead > 0, mirrored: false };
}

async function confidenceShare(strip: Raster): Promise<{ sure: number; clear: boolean; count: number }> {
  const marks = (await recogniseLatin(strip)).filter(({ char }) => char !== ' ' && !FILLERS.has(char));
  const sure = marks.filter(({ confidence }) => confidence > 0.8).length;
  return { sure, clear: sure >= CLEAR_CHARACTERS && sure >= marks.length * CLEAR_SHARE, count: marks.length };
}

async function readLine(
  page: Raster,
  line: DetectedLine,
  { scripts, captions }: Pick<PageOptions, 'scripts' | 'captions'>,
): Promise<ReadLine[]> {
  const { rectangle, characters } = line;
  const needsIndic = scripts.some((script) => script !== 'latin') && !isClearlyLatin(characters);
  const caption = needsIndic ? captionAtEnd(characters, captions) : null;
  if (caption)
    return mergeViews(caption, []).map((run) => ({
      ...lineOf(run, rectangle),
      box: rounded(boxBetween(rectangle, 0, 1)),
    }));
  const indic = needsIndic ? await readIndic(page, line) : [];
  return mergeViews(characters, indic)
    .filter(({ script }) => scripts.includes(script))
    .map((run) => ({
      ...lineOf(run, rectangle),
      ...penOf(page, rectangle, { ...run, words: behindCaption(run.words, captions) }),
    }));
}

/** Excludes captions: mixed print sizes resemble handwriting. */
function penOf(
  page: Raster,
  rectangle: TurnedRectangle,
  { script, words }: { script: Script; words: readonly PlacedWord[] },
): { pen?: number } {
  const confidenceShare = words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
  if (script !== 'latin' || confidenceShare < LEAST_SURE_FOR_PEN) return {};
  const [from, to] = [Math.min(...words.map((word) => word.from)), Math.max(...words.map((word) => word.to))];
  const pen = readPen(stripOf(page, rectangle, PEN_STRIP_HEIGHT), from, to);
  return pen === null ? {} : { pen };
}

/** Only where Latin is unsure: cost grows with width. */
async function readIndic(page: Raster, { rectangle, characters }: DetectedLine): Promise<PlacedWord[]> {
  const span = unsureSpan(characters);
  const margin = (rectangle.height * END_MARGIN) / rectangle.width;
  const [from, to] = [span.from === 0 ? -margin : span.from, span.to === 1 ? 1 + margin : span.to];
  const part = stripPart(rectangle, from, to);
  const words = await recogniseIndic(stripOf(page, part, INDIC_STRIP_HEIGHT));
  const whole = (share: number) => Math.max(0, Math.min(1, from + share * (to - from)));
  return words.map((word) => ({ ...word, from: whole(word.from), to: whole(word.to) }));
}

function lineOf({ script, engine, words }: RecognisedRun, rectangle: TurnedRectangle): ReadLine {
  const [from, to] = [Math.min(...words.map((word) => word.from)), Math.max(...words.map((word) => word.to))];
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const box = (a: number, b: number) => rounded(boxBetween(rectangle, a, b));
  return {
    text: words
      .map(({ text }) => text)
      .join(' ')
      .normalize('NFC'),
    confidence: words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, letters),
    box: box(from, to),
    script,
    engine,
    words: words.map((word) => ({ text: word.text, confidence: word.confidence, box: box(word.from, word.to) })),
  };
}

const rounded = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

/** Lines closer than half a height share a row. */
function inReadingOrder(lines: ReadLine[]): ReadLine[] {
  const middle = ({ box }: ReadLine) => box.y + box.height / 2;
  const rows: ReadLine[][] = [];
  for (const line of [...lines].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    const head = row?.[0];
    if (row && head && middle(line) - middle(head) < Math.min(head.box.height, line.box.height) / 2) row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x));
}
