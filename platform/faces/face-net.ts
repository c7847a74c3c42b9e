import { facesOfSsd, facesOfTiny, type Located } from './face-boxes';
import { runFaceModel } from './face-models';
import { type ImageRegion, type Rgb, squareInput } from './square-input';

export type Detector = 'ssd' | 'tiny';
type Point = { x: number; y: number };

/** Inputs in pixels. */
const SIDES = { ssd: 512, tiny: 416, landmarks: 112 };

/** Best first, at most `most`, with scores above `weak`. */
export async function locate(rgb: Rgb, detector: Detector, weak: number, most: number): Promise<Located[]> {
  const side = SIDES[detector];
  const { values, across, down } = squareInput(rgb, { x: 0, y: 0, width: rgb.width, height: rgb.height }, side, false);
  const rows = await runFaceModel(detector, values, [1, side, side, 3]);
  const found = (detector === 'ssd' ? facesOfSsd : facesOfTiny)(rows, side, weak);
  return found.slice(0, most).map(({ box: { x, y, width, height }, score }) => ({
    box: { x: x * across, y: y * down, width: width * across, height: height * down },
    score,
  }));
}

/** 68 points in image pixels; null if the box is outside. */
export async function landmarksOf(rgb: Rgb, box: ImageRegion): Promise<Point[] | null> {
  const part = partOn(rgb, box);
  if (!part) return null;
  const side = SIDES.landmarks;
  const { values, across, down, left, top } = squareInput(rgb, part, side, true);
  const shares = await runFaceModel('landmarks', values, [1, side, side, 3]);
  // The part starts at a whole pixel, the box does not.
  const [moveX, moveY] = [box.x - part.x + left, box.y - part.y + top];
  return Array.from({ length: shares.length / 2 }, (_, index) => ({
    x: (shares[index * 2] ?? 0) * side * across + moveX,
    y: (shares[index * 2 + 1] ?? 0) * side * down + moveY,
  }));
}

function partOn({ width, height }: Rgb, box: ImageRegion): ImageRegion | null {
  const [x, y] = [Math.floor(Math.max(0, box.x)), Math.floor(Math.max(0, box.y))];
  const [right, bottom] = [Math.min(width, box.x + box.width), Math.min(height, box.y + box.height)];
  const part = { x, y, width: Math.floor(right - Math.max(0, box.x)), height: Math.floor(bottom - Math.max(0, box.y)) };
  return part.width > 0 && part.height > 0 ? part : null;
}
