import { type Grey, likeness, type Point, straighten } from '../capture/grey';

/** Ratios along single lines of the face, unchanged by tilting a flat image; relative to the straight pose. */
export type FaceSigns = {
  /** −1 to 1, to the customer's left. */
  turn: number;
  /** Grows downwards. */
  nod: number;
  /** In eye distances. */
  mouth: number;
  /** Eye distance in pixels. */
  size: number;
  /** Right to left half; about 1.2 after 20 degrees to the left. */
  sides: number;
  /** Eyes to nose base; changed by bending a print, not by a smile. */
  tall: number;
};

const LANDMARKS = 68;

/** Null unless there are 68 landmarks. */
export function signsOf(marks: readonly Point[]): FaceSigns | null {
  if (marks.length !== LANDMARKS) return null;
  const [one, other] = [middle(marks.slice(36, 42)), middle(marks.slice(42, 48))];
  const size = Math.hypot(other.x - one.x, other.y - one.y);
  if (size === 0) return null;
  const [ux, uy] = [(other.x - one.x) / size, (other.y - one.y) / size];
  const across = ({ x, y }: Point): number => (x - one.x) * ux + (y - one.y) * uy;
  const down = ({ x, y }: Point): number => (y - one.y) * ux - (x - one.x) * uy;
  const point = (index: number): Point => marks[index] ?? one;
  const [left, right] = [across(point(0)), across(point(16))];
  const lips = (down(point(51)) + down(point(57))) / 2;
  if (right === left || lips === 0) return null;
  return {
    turn: ((across(point(30)) - left) / (right - left)) * 2 - 1,
    nod: down(point(30)) / lips,
    mouth: Math.hypot(point(54).x - point(48).x, point(54).y - point(48).y) / size,
    size,
    sides: sidesOf((index) => across(point(index))),
    tall: down(point(33)) / size,
  };
}

/** Inner and outer landmarks, and growth at about 17 degrees. */
const HALVES = [
  { right: [36, 39], left: [42, 45], scale: 0.1 },
  { right: [17, 21], left: [22, 26], scale: 0.3 },
] as const;
const [MOUTH_SCALE, LIPS] = [0.3, [51, 57, 62, 66]] as const;

function sidesOf(across: (index: number) => number): number {
  const ratio = (right: number, left: number): number => Math.log(Math.max(right, 1e-3) / Math.max(left, 1e-3));
  const halves = HALVES.map(({ right, left, scale }) => {
    return ratio(across(right[1]) - across(right[0]), across(left[1]) - across(left[0])) / scale;
  });
  const lips = LIPS.reduce((sum, index) => sum + across(index), 0) / LIPS.length;
  const mouth = ratio(lips - across(48), across(54) - lips) / MOUTH_SCALE;
  return [...halves, mouth].reduce((sum, one) => sum + one, 0) / 3;
}

/** A smile widens the mouth by a tenth of the eye distance. */
const SMILE_OF_MOUTH = 3.5;
/** Resting widths vary by more than a smile. */
const WIDE_MOUTH = 1.1;
/** Calibrated against the landmarker on twelve warped faces: 32 to 49 for a turn, 76 to 108 for a nod. */
const DEGREES_OF_TURN = 45;
const DEGREES_OF_NOD = 110;
const LEVEL = 0.53;

/** Convert to the units of `FaceSight`. */
export const scaled = ({ turn, nod, mouth }: FaceSigns): { turn: number; nod: number; smile: number } => ({
  turn: turn * DEGREES_OF_TURN,
  nod: (nod - LEVEL) * DEGREES_OF_NOD,
  smile: (mouth - WIDE_MOUTH) * SMILE_OF_MOUTH,
});

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const EYES = [
  [36, 39],
  [42, 45],
] as const;

/** About 0.9 if both are open. Compares pixels, because landmarks do not show closed eyes. */
export function eyeLikeness(
  one: { picture: Grey; marks: readonly Point[] },
  other: { picture: Grey; marks: readonly Point[] },
): number {
  const each = EYES.map(([outer, inner]) => {
    const [a, b] = [one.marks[outer], one.marks[inner]];
    const [c, d] = [other.marks[outer], other.marks[inner]];
    if (!a || !b || !c || !d) return 0;
    const eye = eyePatch(one.picture, a, b);
    let best = 0;
    for (let x = -0.2; x <= 0.21; x += 0.1) {
      for (let y = -0.2; y <= 0.21; y += 0.1) {
        const shift = { x: (d.x - c.x) * x - (d.y - c.y) * y, y: (d.y - c.y) * x + (d.x - c.x) * y };
        const moved = [
          { x: c.x + shift.x, y: c.y + shift.y },
          { x: d.x + shift.x, y: d.y + shift.y },
        ] as const;
        best = Math.max(best, likeness(eye, eyePatch(other.picture, ...moved)));
      }
    }
    return best;
  });
  return each.reduce((sum, value) => sum + value, 0) / each.length;
}

function eyePatch(picture: Grey, a: Point, b: Point): Grey {
  const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const [dx, dy] = [((b.x - a.x) / 2) * 1.3, ((b.y - a.y) / 2) * 1.3];
  const [nx, ny] = [-dy * 0.55, dx * 0.55];
  const corner = (u: number, v: number): Point => ({ x: centre.x + u * dx + v * nx, y: centre.y + u * dy + v * ny });
  return straighten(picture, [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], 24, 14);
}
