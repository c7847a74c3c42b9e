import type { Glyph } from './trace-picture';

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
