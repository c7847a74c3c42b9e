import { type Grey, likeness, type Point, straighten } from '../capture/grey';

/**
 * What 68 landmarks say about a face, in numbers that a flat picture cannot change by being tilted: each is a ratio along
 * one line of the face. They are compared with the same person's own, looking straight; alone they mean little.
 */
export type FaceSigns = {
  /** Nose between the ears of the jaw line, −1 to 1; grows as the person turns to their own left. */
  turn: number;
  /** Nose between eyes and mouth; grows as the head nods down. */
  nod: number;
  /** Width of the mouth in distances of the eyes. */
  mouth: number;
  /** Distance of the eyes in pixels: how near the face is. */
  size: number;
  /** How much narrower the person's left half is than the right one, by eyes, brows and mouth; some 1.2 after a turn of 20 degrees to the left. */
  sides: number;
  /** From the eyes down to the base of the nose, in distances of the eyes: bending or tilting a print changes it, a smile does not. */
  tall: number;
};

const LANDMARKS = 68;

/** Reads the signs; null when the points are not a face's 68. */
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

/** Inner and outer mark of the right and the left half, and the growth of their ratio in a turn of 17 degrees or so. */
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

/** A smile widens the mouth by a tenth of the eyes' distance and more; the run machine counts .35 as one. */
const SMILE_OF_MOUTH = 3.5;
/** Wider than a mouth at rest: mouths differ by more than a smile does, so their width alone never says that somebody smiles already. */
const WIDE_MOUTH = 1.1;
/**
 * From the ratios of the landmarks to degrees, measured against the landmarker on twelve warped faces (tests/support/fake-camera): 32
 * to 49 for a turn, 76 to 108 for a nod. A level head has its nose a little over half way from the eyes to the mouth.
 */
const DEGREES_OF_TURN = 45;
const DEGREES_OF_NOD = 110;
const LEVEL = 0.53;

/** The signs on the scales of the page (`FaceSight`): degrees, and a smile that .35 of growth makes. */
export const scaled = ({ turn, nod, mouth }: FaceSigns): { turn: number; nod: number; smile: number } => ({
  turn: turn * DEGREES_OF_TURN,
  nod: (nod - LEVEL) * DEGREES_OF_NOD,
  smile: (mouth - WIDE_MOUTH) * SMILE_OF_MOUTH,
});

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Outer and inner corner of each eye. */
const EYES = [
  [36, 39],
  [42, 45],
] as const;

/**
 * How alike the eyes of two pictures of one person are: about 0.9 when they are open in both, clearly less when they are
 * closed in one. Landmarks put closed eyes where open ones would be, so the pixels are compared; small shifts are allowed.
 */
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

/** The eye as a small upright picture, a little wider than from corner to corner. */
function eyePatch(picture: Grey, a: Point, b: Point): Grey {
  const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const [dx, dy] = [((b.x - a.x) / 2) * 1.3, ((b.y - a.y) / 2) * 1.3];
  const [nx, ny] = [-dy * 0.55, dx * 0.55];
  const corner = (u: number, v: number): Point => ({ x: centre.x + u * dx + v * nx, y: centre.y + u * dy + v * ny });
  return straighten(picture, [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], 24, 14);
}
