import { cv, withMatrices } from './opencv';
import { inOrder } from './quad-pair';
import { asDocument, type Quad } from './quad-shape';

/** Minimum brightness of the rim, and share within RIM_SPREAD of its median. */
const LEAST_BRIGHTNESS = 200;
const RIM_SPREAD = 8;
const EVEN_SHARE = 0.97;
/** From the sheet's colour, of 255. */
const LEAST_CONTRAST = 9;
/** Shares of the sheet: a life-size card is 7 % of A4. */
const AREA = { least: 0.03, most: 0.6 };
/** Shares of the longer side; narrow first, so two cards stay apart. */
const GAPS = [0.025, 0.045, 0.07];
/** Share of print to cover: excludes letters with a stamp. */
const COVERED = 0.96;
/** Minimum size ratio of two sides. */
const ALIKE = 0.7;
/** For pale borders, as a share of the longer side. */
const ROOM = 0.015;

/**
 * A card or both its sides on a blank scan, found by print, since pale borders are invisible. Empty for other images.
 */
export function findOnSheet(rgb: Uint8Array, width: number, height: number): Quad[] {
  const sheet = sheetColour(rgb, width, height);
  if (!sheet) return [];
  const [red = 0, green = 0, blue = 0] = sheet;
  return withMatrices((keep) => {
    const marks = keep(new cv.Mat(height, width, cv.CV_8UC1));
    const out = marks.data;
    for (let at = 0; at < out.length; at += 1) {
      const r = (rgb[at * 3] ?? 0) - red;
      const g = (rgb[at * 3 + 1] ?? 0) - green;
      const b = (rgb[at * 3 + 2] ?? 0) - blue;
      out[at] = Math.sqrt(r * r + g * g + b * b) > LEAST_CONTRAST ? 255 : 0;
    }
    // Remove scanner specks.
    const speck = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(2, 2)));
    cv.morphologyEx(marks, marks, cv.MORPH_OPEN, speck);
    const all = cv.countNonZero(marks);
    for (const gap of all > 0 ? GAPS : []) {
      const side = Math.max(3, Math.round(gap * Math.max(width, height)));
      const kernel = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(side, side)));
      const joined = keep(new cv.Mat());
      cv.morphologyEx(marks, joined, cv.MORPH_CLOSE, kernel);
      const contours = keep(new cv.MatVector());
      cv.findContours(joined, contours, keep(new cv.Mat()), cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE);
      const found: Quad[] = [];
      let covered = 0;
      for (let index = 0; index < contours.size(); index += 1) {
        const contour = keep(contours.get(index));
        const share = cv.contourArea(contour) / (width * height);
        const corners = share >= AREA.least && share <= AREA.most ? around(contour, width, height) : null;
        const quad = corners && asDocument(corners, null, width, height);
        if (!quad) continue;
        found.push(quad);
        covered += cv.countNonZero(keep(marks.roi(cv.boundingRect(contour))));
      }
      const [first, second, third] = found;
      if (!first || third || covered < COVERED * all || !areAlike(found)) continue;
      return second ? inOrder(first, second) : [first];
    }
    return [];
  });
}

/** Null if dark or uneven, as in photographs. */
function sheetColour(rgb: Uint8Array, width: number, height: number): number[] | null {
  const depth = Math.max(2, Math.round(0.012 * Math.max(width, height)));
  const rim: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (x < depth || y < depth || x >= width - depth || y >= height - depth) rim.push((y * width + x) * 3);
  const colour = [0, 1, 2].map((channel) => {
    const values = rim.map((at) => rgb[at + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  });
  if (Math.min(...colour) < LEAST_BRIGHTNESS) return null;
  const near = rim.filter((at) =>
    colour.every((level, channel) => Math.abs((rgb[at + channel] ?? 0) - level) <= RIM_SPREAD),
  );
  return near.length >= EVEN_SHARE * rim.length ? colour : null;
}

function around(contour: InstanceType<typeof cv.Mat>, width: number, height: number) {
  const { center, size, angle } = cv.minAreaRect(contour);
  const room = ROOM * Math.max(size.width, size.height);
  const [w, h] = [size.width / 2 + room, size.height / 2 + room];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ].map(([x = 0, y = 0]) => ({
    x: Math.min(width - 1, Math.max(0, center.x + x * cos - y * sin)),
    y: Math.min(height - 1, Math.max(0, center.y + x * sin + y * cos)),
  }));
}

const sizeOf = ({ corners: [a, b, , d] }: Quad) => Math.hypot(b.x - a.x, b.y - a.y) * Math.hypot(d.x - a.x, d.y - a.y);

function areAlike(found: readonly Quad[]): boolean {
  const sizes = found.map(sizeOf);
  return Math.min(...sizes) >= ALIKE * Math.max(...sizes);
}
