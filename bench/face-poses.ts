import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { FRAME_STEPS } from '@/core/kyc/liveness/judge-run';
import { BUNDLED_LANDMARKER } from '@/platform/faces/landmarker-model';
import { closeEngines } from '@/platform/workers/engines';
import { type LookedAt, seeFrames } from '@/services/kyc/see-frames';
import { FACES, movingFace, seen } from '@/tests/support/fake-camera/face-film';
import { openLandmarker } from '@/tests/support/fake-camera/landmarker-page';
import type { Pose } from '@/tests/support/fake-camera/moving-face';

/**
 * `npm run bench:face-poses [-- --faces 7,0 --sheets folder]`: what the server sees of each filmed face in each pose, against the same face looking straight
 * (distance of its descriptor, turn, nod, width of the mouth, likeness of the eyes), and what the page's
 * tracker sees (degrees, closed eyes, smile). Where the limits of the live check lie between movements and noise. With `--sheets` each face's
 * pictures are put side by side, for looking at. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: { faces: { type: 'string', default: FACES.join() }, sheets: { type: 'string' } },
});
const POSES: Record<string, Pose> = {
  straight: {},
  'left 15': { yaw: 15 },
  'left 25': { yaw: 25 },
  'left 31': { yaw: 31 },
  'left 38': { yaw: 38 },
  'right 15': { yaw: -15 },
  'right 25': { yaw: -25 },
  'right 31': { yaw: -31 },
  'right 38': { yaw: -38 },
  'nod 12': { pitch: 12 },
  'nod 20': { pitch: 20 },
  'nod 28': { pitch: 28 },
  'closed eyes': { blink: 1 },
  smile: { smile: 1 },
};

// Where page and server begin to see them.
for (let tenths = 3; tenths < 10; tenths++) {
  POSES[`eyes closed .${tenths}`] = { blink: tenths / 10 };
  POSES[`smile .${tenths}`] = { smile: tenths / 10 };
}

const landmarker = await openLandmarker(BUNDLED_LANDMARKER);
const rows: object[] = [];
const byPose = new Map<string, number[]>();
let pictures = 0;
for (const portrait of values.faces.split(',').map(Number)) {
  const face = await movingFace(portrait);
  const poses = Object.entries(POSES);
  const drawn = poses.map(([, pose]) => face.posed(pose));
  const frames = await Promise.all(drawn.map((picture) => seen(picture, pictures++)));
  const looks = await seeFrames({
    frames: frames.map((jpeg, at) => ({ step: FRAME_STEPS[0], at, base64Data: jpeg.toString('base64') })),
  });
  if (values.sheets) await drawSheet(frames, values.sheets, portrait);
  const [straight] = looks;
  for (const [i, look] of looks.entries()) {
    const [name = ''] = poses[i] ?? [];
    const picture = drawn[i];
    const page = picture ? await landmarker.look(picture) : null;
    if (look.distance !== null) byPose.set(name, [...(byPose.get(name) ?? []), look.distance]);
    rows.push({
      face: portrait,
      pose: name,
      ...serverRow(look, straight),
      ...(page && { 'page: turn': page.turn, nod: page.nod, closed: page.closed, smile: page.smile }),
    });
  }
}
await landmarker.close();
await closeEngines();

/** The pictures in the order of the poses, five beside each other. */
async function drawSheet(frames: readonly Buffer[], folder: string, portrait: number): Promise<void> {
  const [across, width, height] = [5, 400, 300];
  await mkdir(folder, { recursive: true });
  const tiles = frames.map(async (frame, i) => ({
    input: await sharp(frame).resize(width, height).toBuffer(),
    left: (i % across) * width,
    top: Math.floor(i / across) * height,
  }));
  const rows = Math.ceil(frames.length / across);
  await sharp({ create: { width: across * width, height: rows * height, channels: 3, background: '#ffffff' } })
    .composite(await Promise.all(tiles))
    .jpeg()
    .toFile(path.join(folder, `face-${portrait}.jpg`));
}

function serverRow({ faces, distance, signs, eyes }: LookedAt, straight: LookedAt | undefined): object {
  const from = straight?.signs;
  const moved = signs && from ? [signs.turn - from.turn, signs.nod - from.nod, signs.mouth / from.mouth] : [];
  const [turned, nodded, mouth] = moved.map((one) => Number(one.toFixed(3)));
  return {
    faces,
    distance: Number(distance?.toFixed(3)),
    turned,
    nodded,
    mouth,
    eyes: Number(eyes?.toFixed(2)),
  };
}

const spread = [...byPose].map(([pose, distances]) => {
  const sorted = distances.sort((a, b) => a - b).map((one) => Number(one.toFixed(3)));
  return { pose, least: sorted[0], middle: sorted[sorted.length >> 1], most: sorted.at(-1) };
});
console.table(rows);
console.table(spread);
console.log(JSON.stringify({ bench: 'face-poses', rows, spread }));
