import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { TrackerName } from '@/core/kyc/liveness/trackers';
import { webcamPicture } from '@/tests/support/specimens/portraits';
import { swing, writeFilm } from './film';
import { seenFace } from './head-mesh';
import { MovingFace, type Picture, type Pose } from './moving-face';
import { warped } from './warp';

/** A portrait of the face library's demo photos as a face that can move; any of them, those that are no use on a film too. */
export async function movingFace(portrait: number): Promise<MovingFace> {
  const seen = seenFace(portrait);
  if (!seen) throw new Error(`no face on portrait ${portrait}`);
  return new MovingFace(await webcamPicture(portrait), seen);
}

/**
 * The same face on another photograph than the one on its document: another lens, and light from the side. Its distance to the
 * document's portrait is that of two photographs of one person (.17 to .29).
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
 * Portraits that can be filmed: they do every movement, and page and server see it. The others cannot: hair lies over half of
 * 4 and 8, and the tracker sees too little of their closed eyes and of those of 3, which squint; a shoulder hides the chin of 5; another
 * face is too near to 6.
 */
export const FACES = [7, 0, 9, 2, 10, 1, 11] as const;

/** Somebody on a film: a portrait, and every movement as far as its tracker reads it as a person’s. */
export type Actor = { portrait: number; movements: readonly Pose[] };

/** Who is filmed where nobody is asked for; the fallback loses sight of the first when it nods. */
const FIRST = { landmarker: FACES[0], fallback: 2 } as const satisfies Record<TrackerName, number>;

/** The landmarker wants 20 degrees of turning and 12 of nodding; the fallback reads less of a nod, and sees no blink. */
const MOVEMENTS = {
  landmarker: [{ yaw: 31 }, { yaw: -31 }, { pitch: 20 }, { blink: 1 }, { smile: 1 }],
  fallback: [{ yaw: 31 }, { yaw: -31 }, { pitch: 24 }, { smile: 1 }],
} as const satisfies Record<TrackerName, readonly Pose[]>;

export const actorOf = (tracker: TrackerName, portrait: number = FIRST[tracker]): Actor => ({
  portrait,
  movements: MOVEMENTS[tracker],
});

/** A hand that is not quite still. */
const DRIFT = [0, 0.6, 1.2, 1.6, 1.2, 0.6, 0, -0.6, -1].map((x, i) => ({ x, y: (i % 3) * 0.5 }));

/**
 * Some fifteen seconds in which the face does everything once, looking straight in between; the camera plays them in a loop, so
 * whatever the server draws comes round.
 */
export async function faceFilm(name: string, actor: Actor): Promise<string> {
  const { portrait, movements } = actor;
  const face = await movingFace(portrait);
  const pictures: Picture[] = [];
  for (const [i, pose] of movements.entries()) {
    // No one comes back from a movement to the very place where they were.
    const rest = { yaw: [0, 2.4, -2.2, 1.2, -1.4][i % 5] ?? 0, pitch: [0, -1.2, 1.4, 2.4, -2][i % 5] ?? 0 };
    const straight = DRIFT.map((shift) => face.posed(rest, shift));
    // As a head turns: the page keeps the least that is enough.
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

/** So much of the way from looking straight to the pose. */
export function partly(pose: Pose, share: number): Pose {
  return Object.fromEntries(Object.entries(pose).map(([key, value]) => [key, value * share]));
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
