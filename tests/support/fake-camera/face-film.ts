import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { webcamPicture } from '@/tests/fixtures/documents/portraits';
import { swing, writeFilm } from './film';
import { seenFace } from './head-mesh';
import { MovingFace, type Picture, type Pose } from './moving-face';
import { warped } from './warp';

/** Load a demo portrait of the face library as a movable face, including portraits that cannot be filmed. */
export async function movingFace(portrait: number): Promise<MovingFace> {
  const seen = seenFace(portrait);
  if (!seen) throw new Error(`no face on portrait ${portrait}`);
  return new MovingFace(await webcamPicture(portrait), seen);
}

/**
 * Return the face with another lens and side light. Its descriptor distance to the portrait is that of two photos of
 * one person (0.17 to 0.29).
 */
export async function faceOnAnotherDay(portrait: number): Promise<MovingFace> {
  const seen = seenFace(portrait);
  if (!seen) throw new Error(`no face on portrait ${portrait}`);
  const { rgb, width, height } = await webcamPicture(portrait);
  const other = warped({ rgb, width, height }, ({ x, y }) => {
    const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
    const near = 1 - 0.1 * Math.exp(-6 * (u * u + (v - 0.2) ** 2));
    return {
      x: (width / 2) * (1 + u * near * (1 - 0.06 * Math.max(0, v))),
      y: (height / 2) * (1 + 1.03 * v),
    };
  });
  for (let i = 0; i < rgb.length; i++) {
    const light = 0.85 + (0.35 * (Math.floor(i / 3) % width)) / width;
    other.rgb[i] = Math.min(255, 255 * ((other.rgb[i] ?? 0) / 255) ** 1.1 * light);
  }
  return new MovingFace(other, seen);
}

/**
 * Portraits whose movements page and server detect. Excluded: 4 and 8 (hair), 3, 4 and 8 (closed eyes are not
 * detected), 5 (chin hidden), 6 (another face too close).
 */
export const FACES = [7, 0, 9, 2, 10, 1, 11] as const;

export type Actor = { portrait: number; movements: readonly Pose[] };

/** Degrees: the tracker requires 20 of turning and 12 of nodding. */
const MOVEMENTS: readonly Pose[] = [{ yaw: 31 }, { yaw: -31 }, { pitch: 20 }, { blink: 1 }, { smile: 1 }];

export const actorOf = (portrait: number = FACES[0]): Actor => ({ portrait, movements: MOVEMENTS });

const DRIFT = [0, 0.6, 1.2, 1.6, 1.2, 0.6, 0, -0.6, -1].map((x, i) => ({ x, y: (i % 3) * 0.5 }));

/**
 * Write a loop of about 15 seconds with every movement once and a straight look between them, so any challenge occurs.
 */
export async function faceFilm(name: string, actor: Actor): Promise<string> {
  const { portrait, movements } = actor;
  const face = await movingFace(portrait);
  const pictures: Picture[] = [];
  for (const [i, pose] of movements.entries()) {
    // A head does not return to exactly the same position.
    const rest = { yaw: [0, 2.4, -2.2, 1.2, -1.4][i % 5] ?? 0, pitch: [0, -1.2, 1.4, 2.4, -2][i % 5] ?? 0 };
    const straight = DRIFT.map((shift) => face.posed(rest, shift));
    // Gradual, because the page keeps the smallest sufficient movement.
    const ramp = [0.3, 0.6, 0.75, 0.85, 0.93].map((share) => face.posed(partly(pose, share)));
    const height = [0, 1, 2].map((i) => face.posed(pose, DRIFT[i]));
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

/** Encode with sensor noise, so that no two frames are equal; `index` seeds the noise. */
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

export function partly(pose: Pose, share: number): Pose {
  return Object.fromEntries(Object.entries(pose).map(([key, value]) => [key, value * share]));
}

/** Write a film of a photo held before the camera: it drifts, but never moves as a face. */
export async function stillFaceFilm(name: string, { portrait }: Actor): Promise<string> {
  const face = await movingFace(portrait);
  const pictures = swing(
    DRIFT.map(({ x, y }) => face.posed({}, { x: x * 4, y: y * 4 })),
    3,
  );
  return writeFilm(name, await Promise.all(pictures.map(seen)));
}
