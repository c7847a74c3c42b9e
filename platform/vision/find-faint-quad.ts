import { MIN_STEP, REACH, stepAcross } from './normalize-lighting';
import { cv, withMatrices } from './opencv';
import { asDocument, isHiddenOutside, misfitOf, type Quad, strokesOf } from './quad-shape';
import type { Corner } from './vision-job';

/** Share of the width within which print merges. */
const ONE_PIECE = 0.07;
const LEAST_PRINT = 0.06;
/** Blur of the print, in pixels. */
const MARGIN = 10;
/** Of a card's edge from its print, as a share of its size. */
const OUTWARD = 0.25;
/** Tangents (perspective). */
const SLOPES = Array.from({ length: 17 }, (_, index) => (index - 8) * 0.014);
/** Stricter, because sides are found separately. */
const MOST_MISFIT = 0.1;

type Frame = { centre: Corner; u: Corner; v: Corner; halfU: number; halfV: number };
type Line = { a: Corner; b: Corner };

/**
 * Where no edge map closes: search outside the print for four straight lines of the most even change. Null unless all
 * four form a document.
 */
export function findFaintQuad(rgb: Uint8Array, width: number, height: number): Quad | null {
  return withMatrices((keep) => {
    const picture = keep(new cv.Mat(height, width, cv.CV_8UC3));
    picture.data.set(rgb);
    const strokes = strokesOf(picture, keep);
    const frame = printFrame(strokes, width, height, keep);
    if (!frame) return null;
    const lines = sidesOf(frame).map((side) => bestLine(rgb, width, height, side));
    const [top, right, bottom, left] = lines;
    if (!top || !right || !bottom || !left) return null;
    const corners = [crossing(left, top), crossing(top, right), crossing(right, bottom), crossing(bottom, left)];
    const within = corners.every(({ x, y }) => x > -2 && y > -2 && x < width + 2 && y < height + 2);
    const quad = within ? asDocument(corners, null, width, height) : null;
    return quad && misfitOf(quad.corners) <= MOST_MISFIT && isHiddenOutside(strokes, [quad.corners], keep)
      ? quad
      : null;
  });
}

type Keep = <M extends { delete: () => void }>(matrix: M) => M;
type Mat = InstanceType<typeof cv.Mat>;

function printFrame(strokes: Mat, width: number, height: number, keep: Keep): Frame | null {
  const size = Math.max(3, Math.round(width * ONE_PIECE));
  const joined = keep(new cv.Mat());
  const kernel = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(size, size)));
  cv.morphologyEx(strokes, joined, cv.MORPH_CLOSE, kernel);
  const contours = keep(new cv.MatVector());
  cv.findContours(joined, contours, keep(new cv.Mat()), cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE);
  let best: { area: number; frame: Frame } | null = null;
  for (let index = 0; index < contours.size(); index += 1) {
    const rectangle = cv.minAreaRect(keep(contours.get(index)));
    const area = rectangle.size.width * rectangle.size.height;
    if (best && best.area >= area) continue;
    const angle = (rectangle.angle * Math.PI) / 180;
    const u = { x: Math.cos(angle), y: Math.sin(angle) };
    best = {
      area,
      frame: {
        centre: rectangle.center,
        u,
        v: { x: -u.y, y: u.x },
        halfU: rectangle.size.width / 2,
        halfV: rectangle.size.height / 2,
      },
    };
  }
  return best && best.area >= width * height * LEAST_PRINT ? best.frame : null;
}

type Side = { middle: Corner; along: Corner; out: Corner; half: number; far: number };

function sidesOf({ centre, u, v, halfU, halfV }: Frame): Side[] {
  const side = (out: Corner, along: Corner, depth: number, half: number): Side => ({
    middle: { x: centre.x + out.x * depth, y: centre.y + out.y * depth },
    along,
    out,
    half: half * 0.95,
    far: depth * 2 * OUTWARD,
  });
  const minus = ({ x, y }: Corner): Corner => ({ x: -x, y: -y });
  return [
    side(minus(v), u, halfV, halfU),
    side(u, v, halfU, halfV),
    side(v, u, halfV, halfU),
    side(minus(u), v, halfU, halfV),
  ];
}

/** The innermost strong line: the edge, not its shadow. */
function bestLine(rgb: Uint8Array, width: number, height: number, side: Side): Line | null {
  const found: { line: Line; step: number; shift: number }[] = [];
  for (let shift = MARGIN; shift <= side.far; shift += 1) {
    for (const slope of SLOPES) {
      const at = (t: number): Corner => ({
        x: side.middle.x + side.along.x * t + side.out.x * (shift + slope * t),
        y: side.middle.y + side.along.y * t + side.out.y * (shift + slope * t),
      });
      const step = stepAcross(rgb, width, height, { out: side.out, half: side.half, at });
      if (step >= MIN_STEP) found.push({ line: { a: at(-side.half), b: at(side.half) }, step, shift });
    }
  }
  const most = Math.max(0, ...found.map(({ step }) => step));
  const strong = found.filter(({ step }) => step >= most * 0.92).sort((a, b) => a.shift - b.shift);
  const [inner] = strong;
  if (!inner) return null;
  return strong.filter(({ shift }) => shift <= inner.shift + 2 * REACH).reduce((a, b) => (b.step > a.step ? b : a))
    .line;
}

function crossing(one: Line, other: Line): Corner {
  const [dx1, dy1] = [one.b.x - one.a.x, one.b.y - one.a.y];
  const [dx2, dy2] = [other.b.x - other.a.x, other.b.y - other.a.y];
  const cross = dx1 * dy2 - dy1 * dx2;
  if (Math.abs(cross) < 1e-6) return { x: Number.NaN, y: Number.NaN };
  const t = ((other.a.x - one.a.x) * dy2 - (other.a.y - one.a.y) * dx2) / cross;
  return { x: one.a.x + dx1 * t, y: one.a.y + dy1 * t };
}
