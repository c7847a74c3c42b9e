import {
  asScore,
  blurScore,
  brightnessCounts,
  darknessScore,
  edgeWidth,
  type ImageQuality,
  type PictureSide,
  type PrintBlock,
  paperOf,
  percentile,
  type QualityMeasure,
} from '@/core/documents/files/image-quality';
import type { Box } from '@/core/documents/pipeline/reading';

/** The document alone, RGB. */
export type RgbPicture = { width: number; height: number; data: Uint8Array };

const COLUMNS = 8;
const ROWS = 5;
/** Clipped, with tolerance for JPEG. Not measurable on white paper. */
const CLIPPED = 253;
const WHITE_PAPER = 246;

type Block = PrintBlock & { box: Box };

/** `cut`: sides on the image's edge; `resolution`: longer side in source pixels. */
export function measureQuality(picture: RgbPicture, cut: PictureSide[], resolution: number): ImageQuality {
  const blocks = blocksOf(picture);
  return {
    blur: blurOf(blocks),
    glare: glareOf(picture, blocks),
    darkness: darknessOf(blocks),
    cutOff: { score: cut.length > 0 ? 1 : 0, box: cut[0] ? sideBox(cut[0], picture) : null, sides: cut },
    resolution,
  };
}

function blocksOf({ width, height, data }: RgbPicture): Block[] {
  const [w, h] = [Math.floor(width / COLUMNS), Math.floor(height / ROWS)];
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [x, y] = [(index % COLUMNS) * w, Math.floor(index / COLUMNS) * h];
    const grey = new Uint8Array(w * h);
    for (let v = 0; v < h; v += 1) {
      for (let u = 0; u < w; u += 1) {
        const at = ((y + v) * width + x + u) * 3;
        grey[v * w + u] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
      }
    }
    return { box: { x, y, width: w, height: h }, grey, counts: brightnessCounts(grey), width: w, height: h };
  });
}

function blurOf(blocks: Block[]): QualityMeasure {
  const widths = blocks.flatMap((block) => {
    const width = edgeWidth(block);
    return width === null ? [] : [{ width, box: block.box }];
  });
  if (widths.length === 0) return { score: 1, box: null };
  const worst = widths.reduce((a, b) => (b.width > a.width ? b : a));
  return { score: blurScore(widths.map(({ width }) => width)), box: worst.box };
}

function glareOf({ width, height, data }: RgbPicture, blocks: Block[]): QualityMeasure {
  const paper = percentile(
    blocks.map(({ counts }) => paperOf(counts)),
    0.5,
  );
  if (paper >= WHITE_PAPER) return { score: 0, box: null };
  const step = 4;
  const [w, h] = [Math.floor(width / step), Math.floor(height / step)];
  const clipped = new Uint8Array(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const at = (y * step * width + x * step) * 3;
      const least = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      clipped[y * w + x] = least >= CLIPPED ? 1 : 0;
    }
  }
  const blob = largestBlob(clipped, w, h);
  if (!blob || blob.count < 12) return { score: 0, box: null };
  const { x, y, width: bw, height: bh } = blob.box;
  const box = { x: x * step, y: y * step, width: bw * step, height: bh * step };
  return { score: asScore((blob.count / (w * h)) * 10), box };
}

function largestBlob(mask: Uint8Array, width: number, height: number): { count: number; box: Box } | null {
  const seen = new Uint8Array(mask.length);
  let best: { count: number; box: Box } | null = null;
  for (let start = 0; start < mask.length; start += 1) {
    if (!mask[start] || seen[start]) continue;
    const stack = [start];
    seen[start] = 1;
    let [count, left, right, top, bottom] = [0, width, 0, height, 0];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      count += 1;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      const near = [x > 0 && at - 1, x < width - 1 && at + 1, y > 0 && at - width, y < height - 1 && at + width];
      for (const next of near) {
        if (next === false || !mask[next] || seen[next]) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
    if (!best || count > best.count) best = { count, box };
  }
  return best;
}

function darknessOf(blocks: Block[]): QualityMeasure {
  const papers = blocks.map(({ counts, box }) => ({ paper: paperOf(counts), box }));
  const darkest = papers.reduce((a, b) => (b.paper < a.paper ? b : a));
  return { score: darknessScore(papers.map(({ paper }) => paper)), box: darkest.box };
}

function sideBox(side: PictureSide, { width, height }: RgbPicture): Box {
  const [w, h] = [Math.round(width * 0.04), Math.round(height * 0.04)];
  switch (side) {
    case 'top':
      return { x: 0, y: 0, width, height: h };
    case 'bottom':
      return { x: 0, y: height - h, width, height: h };
    case 'left':
      return { x: 0, y: 0, width: w, height };
    case 'right':
      return { x: width - w, y: 0, width: w, height };
  }
}
