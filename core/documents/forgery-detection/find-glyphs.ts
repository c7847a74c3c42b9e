import type { Glyph, TracePicture } from './trace-picture';

const AROUND = 12;
const DARKER = 18;

/** Return connected dark pieces of character size inside the document. */
export function findGlyphs({ width, height, luma, inside }: Omit<TracePicture, 'glyphs'>): Glyph[] {
  const dark = darkPixels(luma, width, height);
  const seen = new Uint8Array(width * height);
  const stack: number[] = [];
  const found: Glyph[] = [];
  for (let start = 0; start < dark.length; start += 1) {
    if (!dark[start] || seen[start]) continue;
    let [left, right, top, bottom, pixels] = [width, 0, height, 0, 0];
    stack.push(start);
    seen[start] = 1;
    while (stack.length > 0) {
      const index = stack.pop() ?? 0;
      const x = index % width;
      const y = (index - x) / width;
      pixels += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (const next of [index - 1, index + 1, index - width, index + width]) {
        if (next < 0 || next >= dark.length || seen[next] || !dark[next]) continue;
        if ((next === index - 1 && x === 0) || (next === index + 1 && x === width - 1)) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    const glyph = { x: left, y: top, width: right - left + 1, height: bottom - top + 1, pixels };
    const isCharacter =
      glyph.height >= 9 && glyph.height <= 90 && glyph.width >= 3 && glyph.width <= 90 && pixels >= 24;
    if (isCharacter && inside(left, top) && inside(right, bottom)) found.push(glyph);
  }
  return found;
}

function darkPixels(luma: Float32Array, width: number, height: number): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let line = 0;
    for (let x = 0; x < width; x += 1) {
      line += luma[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + line;
    }
  }
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - AROUND), Math.min(height, y + AROUND + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND + 1)];
      const mean =
        (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)) / ((right - left) * (bottom - top));
      out[y * width + x] = (luma[y * width + x] ?? 0) < mean - DARKER ? 1 : 0;
    }
  }
  return out;
}

const MOST_CHARACTERS = 40;
/** Limits in character heights: gap, height difference, baseline step. */
const WIDEST_GAP = 1.1;
const OTHER_HEIGHT = 0.25;
const OTHER_FOOT = 0.4;

/** `leastHeight` is in pixels. */
export function findRows(glyphs: readonly Glyph[], leastHeight: number, leastCharacters: number): Glyph[][] {
  const left = glyphs.filter(({ height }) => height >= leastHeight).sort((a, b) => a.x - b.x);
  const taken = new Set<Glyph>();
  const rows: Glyph[][] = [];
  for (const [start, first] of left.entries()) {
    if (taken.has(first)) continue;
    const row = [first];
    for (const next of left.slice(start + 1)) {
      const last = row.at(-1) ?? first;
      if (next.x - last.x - last.width > last.height * WIDEST_GAP || row.length === MOST_CHARACTERS) break;
      if (!taken.has(next) && follows(last, next)) row.push(next);
    }
    for (const glyph of row) taken.add(glyph);
    if (row.length >= leastCharacters) rows.push(row);
  }
  return rows;
}

function follows(last: Glyph, next: Glyph): boolean {
  return (
    next.x > last.x &&
    next.width < next.height * 1.1 &&
    Math.abs(next.height - last.height) < last.height * OTHER_HEIGHT &&
    Math.abs(next.y + next.height - last.y - last.height) < last.height * OTHER_FOOT
  );
}
