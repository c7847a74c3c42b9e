import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { TrackerName } from '@/core/kyc/liveness/contract';
import { findFaces } from '@/platform/faces/find-faces';
import { webcamPicture } from '@/tests/support/specimens/portraits';
import { swing, writeFilm } from './film';
import { MovingFace, type Picture, type Pose } from './moving-face';

/** A portrait of the face library's demo photos as a face that can move. */
export async function movingFace(portrait: number): Promise<MovingFace> {
  const picture = await webcamPicture(portrait);
  const { width, height } = picture;
  const jpeg = await sharp(picture.rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const [face] = await findFaces(jpeg, { descriptors: false, landmarks: true });
  if (!face?.landmarks) throw new Error(`no face on portrait ${portrait}`);
  return new MovingFace(picture, face.landmarks);
}

/** Somebody on a film: a portrait, how it looks when it looks straight, and every movement as far as its tracker reads it as a person’s. */
export type Actor = { portrait: number; neutral: Pose; movements: readonly Pose[] };

/**
 * Chosen by measuring all portraits under both trackers: most look past the camera, and a turn away from where a face looks folds.
 * These stay themselves (distance under .55 where the limit is .6) while their tracker reads 20 degrees of turning to either side and 12
 * of nodding. The first smiles on the photograph, so looking straight takes half of the smile away; the fallback sees no blink.
 */
export const ACTORS = {
  landmarker: {
    portrait: 9,
    neutral: { smile: -0.5 },
    movements: [{ yaw: 34 }, { yaw: -27 }, { pitch: 20 }, { blink: 1 }, { smile: 1 }],
  },
  fallback: {
    portrait: 3,
    neutral: {},
    movements: [{ yaw: 27 }, { yaw: -21 }, { pitch: 17 }, { smile: 0.8 }],
  },
} as const satisfies Record<TrackerName, Actor>;

/** A hand that is not quite still. */
const DRIFT = [0, 0.6, 1.2, 1.6, 1.2, 0.6, 0, -0.6, -1].map((x, i) => ({ x, y: (i % 3) * 0.5 }));

/**
 * Some fifteen seconds in which the face does everything once, looking straight in between; the camera plays them in a loop, so
 * whatever the server draws comes round.
 */
export async function faceFilm(name: string, actor: Actor): Promise<string> {
  const { portrait, neutral, movements } = actor;
  const face = await movingFace(portrait);
  const straight = DRIFT.map((shift) => face.posed(neutral, shift));
  const pictures: Picture[] = [];
  for (const pose of movements) {
    // As a head turns: the page keeps the least that is enough.
    const ramp = [0.3, 0.6, 0.75, 0.85, 0.93].map((share) => face.posed(towards(neutral, pose, share)));
    const height = [0, 1, 2].map((i) => face.posed(towards(neutral, pose, 1), DRIFT[i]));
    pictures.push(
      ...swing(straight, 1.2),
      ...stretch(ramp, 4),
      ...swing(height, 0.5),
      ...stretch([...ramp].reverse(), 4),
    );
  }
  return writeFilm(name, await Promise.all(pictures.map(seen)));
}

const GRAIN = randomBytes(1 << 20);

/** As a sensor sees it: with grain, so that no two pictures are the same. `index` is the picture's place in the film. */
export function seen({ rgb, width, height }: Picture, index: number): Promise<Buffer> {
  const grainy = Buffer.alloc(rgb.length);
  for (let i = 0; i < rgb.length; i++) {
    grainy[i] = Math.min(255, (rgb[i] ?? 0) + ((GRAIN[(i + index * 7919) & 0xfffff] ?? 0) & 3));
  }
  return sharp(grainy, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const stretch = <T>(pictures: readonly T[], times: number): T[] =>
  pictures.flatMap((picture) => Array.from({ length: times }, () => picture));

/** So far on the way from looking straight to the pose. */
function towards(neutral: Pose, pose: Pose, share: number): Pose {
  const way = Object.entries(pose).map(([key, value]) => {
    const from = neutral[key as keyof Pose] ?? 0;
    return [key, from + (value - from) * share];
  });
  return { ...neutral, ...Object.fromEntries(way) };
}

/** A photograph held before the camera: it drifts, it never moves by itself. */
export async function stillFaceFilm(name: string, { portrait }: Actor): Promise<string> {
  const face = await movingFace(portrait);
  const pictures = swing(
    DRIFT.map(({ x, y }) => face.posed({}, { x: x * 4, y: y * 4 })),
    3,
  );
  return writeFilm(name, await Promise.all(pictures.map(seen)));
}
