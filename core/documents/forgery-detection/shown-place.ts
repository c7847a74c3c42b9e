import type { Box } from '../pipeline/reading';

export type SentPicture = { width: number; height: number; orientation: number };

/** Convert stored pixels to shares (0 to 1) of the displayed image by EXIF orientation (TIFF 6.0, tag 274). */
export function shownPlace(box: Box, { width, height, orientation }: SentPicture): Box {
  const [x, y, w, h] = [box.x / width, box.y / height, box.width / width, box.height / height];
  const [right, bottom] = [1 - x - w, 1 - y - h];
  const along = (left: number, top: number): Box => rounded({ x: left, y: top, width: w, height: h });
  const across = (left: number, top: number): Box => rounded({ x: left, y: top, width: h, height: w });
  switch (orientation) {
    case 2:
      return along(right, y);
    case 3:
      return along(right, bottom);
    case 4:
      return along(x, bottom);
    case 5:
      return across(y, x);
    case 6:
      return across(bottom, x);
    case 7:
      return across(bottom, right);
    case 8:
      return across(y, right);
    default:
      return along(x, y);
  }
}

const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
const rounded = ({ x, y, width, height }: Box): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});
