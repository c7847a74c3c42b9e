import { failed, ignored, passed, type RuleOutcome } from '../../pipeline/rule-outcome';

/** See `screen-grid.ts` and `colour-spread.ts`; null if not measurable. */
export type Reproduction = { grid: number | null; colours: number | null };

/** On drawn documents genuine photographs reached 0.48, and 19 of 20 screens 1.07 to 8.3. */
const GRID_FROM = 0.9;
/** Grey copies have at most 1.9, genuine photographs at least 2.6. */
const GREY_BELOW = 2.2;
const HINT = 0.7;

/** Informational: coarse print has a grid too. */
export function judgeGrid(pages: readonly Reproduction[]): RuleOutcome {
  const grids = pages.flatMap(({ grid }) => grid ?? []);
  if (grids.length === 0) return ignored('no-screen', 'No document on a picture was large enough to look for a grid.');
  return Math.max(...grids) >= GRID_FROM
    ? failed(
        'no-screen',
        HINT,
        'A fine regular grid lies over the document, as the pixels of a screen or coarse print do.',
      )
    : passed('no-screen', HINT);
}

/** Informational: gallery apps can make photographs grey. */
export function judgeColours(pages: readonly Reproduction[], template: { inColour: boolean } | undefined): RuleOutcome {
  if (!template?.inColour) return ignored('in-colour', 'Documents of this kind may be without colour.');
  const colours = pages.flatMap((page) => page.colours ?? []);
  if (colours.length === 0)
    return ignored('in-colour', 'No document on a picture was large enough to look for colour.');
  return Math.min(...colours) < GREY_BELOW
    ? failed(
        'in-colour',
        HINT,
        'The picture has no colour where the document has: a photocopy, or a picture made grey.',
      )
    : passed('in-colour', HINT);
}

/** Tile means average out the grain. */
const TILE = 16;
const LEAST_TILES = 200;
const CLIPPED = 250;
const DARK = 12;
/** Mean brightness below which colours cannot be judged. */
const TOO_DARK = 40;

/** At least three bytes per pixel: red, green, blue. */
export type ColourPicture = { data: Uint8Array; width: number; height: number; channels: number };

/**
 * Return colour variation in grey levels after removing the light's colour, for 90 % of tiles; null if too small or
 * dark.
 */
export function colourSpread(
  { data, width, height, channels }: ColourPicture,
  part: { left: number; top: number; width: number; height: number; inside: (x: number, y: number) => boolean },
): number | null {
  if (channels < 3) return 0;
  const tiles: [number, number, number, number][] = [];
  for (let y = 0; y + TILE <= part.height && part.top + y + TILE <= height; y += TILE) {
    for (let x = 0; x + TILE <= part.width && part.left + x + TILE <= width; x += TILE) {
      if (!part.inside(x, y) || !part.inside(x + TILE - 1, y + TILE - 1)) continue;
      const [red, green, blue] = meanOf(data, (part.top + y) * width + part.left + x, width, channels);
      const bright = 0.299 * red + 0.587 * green + 0.114 * blue;
      if (bright > DARK && Math.max(red, green, blue) < CLIPPED) tiles.push([red, green, blue, bright]);
    }
  }
  if (tiles.length < LEAST_TILES) return null;
  if (tiles.reduce((sum, [, , , bright]) => sum + bright, 0) < TOO_DARK * tiles.length) return null;
  const power = tiles.reduce((sum, [, , , bright]) => sum + bright * bright, 0);
  const shareOf = (channel: 0 | 2) => tiles.reduce((sum, tile) => sum + tile[channel] * tile[3], 0) / power;
  const [reds, blues] = [shareOf(0), shareOf(2)];
  const left = tiles.map(([red, , blue, bright]) => Math.hypot(red - reds * bright, blue - blues * bright));
  return left.sort((a, b) => a - b)[Math.floor(left.length * 0.9)] ?? 0;
}

function meanOf(data: Uint8Array, start: number, width: number, channels: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let v = 0; v < TILE; v += 1) {
    for (let u = 0; u < TILE; u += 1) {
      const at = (start + v * width + u) * channels;
      for (const channel of [0, 1, 2] as const) sums[channel] += data[at + channel] ?? 0;
    }
  }
  return [sums[0] / TILE ** 2, sums[1] / TILE ** 2, sums[2] / TILE ** 2];
}
