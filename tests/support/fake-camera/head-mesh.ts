import facePoints from './face-points.json' with { type: 'json' };

export type Place = { x: number; y: number; z: number };

/**
 * MediaPipe landmarks of a photo (`npm run face-points`): gaze direction of the upright head and lean to the left in
 * degrees, smile 0 to 1.
 */
export type ObservedFace = {
  turn: number;
  nod: number;
  lean: number;
  smile: number;
  points: readonly Place[];
  /** Hair covers the better visible half, so it cannot texture the other. */
  isCovered: boolean;
};

const COVERED = [1, 3, 4, 8];

/** The model underestimates depth: faces turned by 30 degrees with its depths measure 20 to 22. */
const DEPTH = 1.25;

/** Return the face of a portrait in pixels, or null if the model found none; smaller depth is nearer to the camera. */
export function seenFace(portrait: number): ObservedFace | null {
  const face = facePoints.faces.find((one) => one.portrait === portrait);
  if (!face) return null;
  const at = (index: number): number => (face.points[index] ?? 0) / 10;
  const points = Array.from({ length: face.points.length / 3 }, (_, i) => ({
    x: at(i * 3),
    y: at(i * 3 + 1),
    z: at(i * 3 + 2) * DEPTH,
  }));
  return { ...face, points, isCovered: COVERED.includes(portrait) };
}

const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];

export const EYES = [
  {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    fold: [247, 30, 29, 27, 28, 56, 190],
    brow: [113, 225, 224, 223, 222, 221, 189],
  },
  {
    upper: [263, 466, 388, 387, 386, 385, 384, 398, 362],
    lower: [263, 249, 390, 373, 374, 380, 381, 382, 362],
    fold: [467, 260, 259, 257, 258, 286, 414],
    brow: [342, 445, 444, 443, 442, 441, 413],
  },
] as const;

export const LIPS = {
  upper: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  lower: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
} as const;

/**
 * Rings around the face oval, for areas without landmarks. `out`: scale of the oval; `back`: share of the depth to the
 * head's centre; `moves`: share of the head's motion.
 */
const RINGS = [
  // Repeats the oval: points outside are never painted from the mirrored half.
  { out: 1, back: 0, moves: 1 },
  { out: 1.15, back: 0.3, moves: 1 },
  { out: 1.35, back: 0.8, moves: 0.9 },
  { out: 1.7, back: 1, moves: 0.4 },
  { out: 2, back: 1, moves: 0 },
  { out: 20, back: 1, moves: 0 },
] as const;

/**
 * A head as triangles, with the share of the head's motion per point. Areas hidden on the photo are textured from the
 * mirrored half: `partners` are its points, `painted` the share.
 */
export type HeadMesh = {
  middle: Place;
  places: Place[];
  moves: number[];
  partners: Place[];
  painted: number[];
  triangles: number[];
};

export function headMesh({ points, isCovered }: ObservedFace): HeadMesh {
  const point = (index: number): Place => {
    const found = points[index];
    if (!found) throw new Error(`a face has 478 points, ${index} is missing`);
    return found;
  };
  const [right, left] = [point(234), point(454)];
  const middle = { x: (right.x + left.x) / 2, y: (right.y + left.y) / 2, z: (right.z + left.z) / 2 };
  const rings = RINGS.map((ring) => OVAL.map((index) => ringPlace(middle, point(index), ring)));
  const first = points.length;
  const circles = RINGS.map((_, ring) => OVAL.map((_, i) => first + ring * OVAL.length + i));
  const holes = [...EYES, LIPS].flatMap(({ upper, lower }) => between(upper, lower));
  const around = circles.slice(1).flatMap((circle, i) => between(closed(circles[i] ?? []), closed(circle)));
  const places = [...points, ...rings.flat()];
  const facing = facingOf(points, middle);
  return {
    middle,
    places,
    moves: [...points.map(() => 1), ...RINGS.flatMap(({ moves }) => OVAL.map(() => moves))],
    partners: places.map((place, i) => points[facePoints.mirror[i] ?? i] ?? place),
    painted: places.map((_, i) => (isCovered ? 0 : paintedOf(facing[i] ?? 1, facing[facePoints.mirror[i] ?? i] ?? 1))),
    triangles: [...facePoints.triangles, ...holes, ...around],
  };
}

/** Return how far each point faces the camera on the photo: 1 straight, 0 sideways, less when turned away. */
function facingOf(points: readonly Place[], middle: Place): number[] {
  const outwards = points.map(() => ({ x: 0, y: 0, z: 0 }));
  const { triangles } = facePoints;
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const corners = triangles.slice(i, i + 3);
    const [a, b, c] = corners.map((index) => points[index]);
    if (!a || !b || !c) continue;
    const [u, v] = [minus(b, a), minus(c, a)];
    const normal = { x: u.y * v.z - u.z * v.y, y: u.z * v.x - u.x * v.z, z: u.x * v.y - u.y * v.x };
    const from = minus(a, middle);
    const sign = normal.x * from.x + normal.y * from.y + normal.z * from.z < 0 ? -1 : 1;
    for (const index of corners) {
      const sum = outwards[index];
      if (!sum) continue;
      sum.x += sign * normal.x;
      sum.y += sign * normal.y;
      sum.z += sign * normal.z;
    }
  }
  return outwards.map(({ x, y, z }) => -z / (Math.hypot(x, y, z) || 1));
}

/** Return the share to paint from the mirrored half, where that half faces the camera better. */
function paintedOf(facing: number, partner: number): number {
  if (partner <= facing) return 0;
  return Math.min(1, Math.max(0, (SEEN_WELL - facing) / (SEEN_WELL - HIDDEN)));
}

const [SEEN_WELL, HIDDEN] = [0.4, 0.15];

export const minus = (one: Place, other: Place): Place => ({
  x: one.x - other.x,
  y: one.y - other.y,
  z: one.z - other.z,
});

function ringPlace(middle: Place, from: Place, { out, back }: (typeof RINGS)[number]): Place {
  return {
    x: middle.x + (from.x - middle.x) * out,
    y: middle.y + (from.y - middle.y) * out,
    z: from.z + (middle.z - from.z) * back,
  };
}

const closed = (circle: readonly number[]): number[] => [...circle, ...circle.slice(0, 1)];

function between(one: readonly number[], other: readonly number[]): number[] {
  return one.slice(1).flatMap((next, i) => {
    const [a, b, c] = [one[i] ?? next, other[i] ?? next, other[i + 1] ?? next];
    return [a, b, next, next, b, c];
  });
}
