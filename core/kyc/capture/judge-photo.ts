import {
  blurScore,
  brightnessCounts,
  darknessScore,
  edgeWidth,
  MIN_RESOLUTION,
  POOR_FROM,
  type PrintBlock,
  paperOf,
} from '@/core/documents/files/image-quality';
import type { Grey } from './grey';

/** Messages `dv.upload.<fault>`. */
export const PHOTO_FAULTS = ['dark', 'none', 'small', 'cut', 'blur'] as const;
export type PhotoFault = (typeof PHOTO_FAULTS)[number];

/** Pixels across the judged image; edge widths are relative to it. */
export const JUDGED_WIDTH = 1000;
const [COLUMNS, ROWS] = [8, 5];

/** Smaller finds are frames of print. */
export const isLikelyCard = (width: number, photoWidth: number): boolean => width >= photoWidth / 2;

/** Parts with content; fewer means no card. */
const LEAST_PARTS = 3;

/** Without a card use the sharpest and brightest parts: a table may be soft and dark. */
const SHARES = { card: { blur: 0.4, dark: 0.3 }, whole: { blur: 0.15, dark: 0.9 } } as const;

/**
 * Return the first fault by the pipeline's limits (core/documents/files/image-quality.ts). `across` is the longer side in
 * photo pixels. Advice only.
 */
export function judgePhoto(look: {
  picture: Grey;
  isCard: boolean;
  across: number;
  isCut: boolean;
}): PhotoFault | null {
  const { picture, isCard, across, isCut } = look;
  const share = isCard ? SHARES.card : SHARES.whole;
  const blocks = blocksOf(picture);
  const papers = blocks.map(({ counts }) => paperOf(counts));
  if (darknessScore(papers, share.dark) >= POOR_FROM.darkness) return 'dark';
  const widths = blocks.map(edgeWidth).filter((width) => width !== null);
  if (!isCard && widths.length < LEAST_PARTS) return 'none';
  if (across < MIN_RESOLUTION) return 'small';
  if (isCut) return 'cut';
  return widths.length > 0 && blurScore(widths, share.blur) >= POOR_FROM.blur ? 'blur' : null;
}

function blocksOf({ data, width, height }: Grey): PrintBlock[] {
  const [w, h] = [Math.floor(width / COLUMNS), Math.floor(height / ROWS)];
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [x, y] = [(index % COLUMNS) * w, Math.floor(index / COLUMNS) * h];
    const grey = new Uint8Array(w * h);
    for (let row = 0; row < h; row++) {
      const from = (y + row) * width + x;
      grey.set(data.subarray(from, from + w), row * w);
    }
    return { grey, counts: brightnessCounts(grey), width: w, height: h };
  });
}
