import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import type { Grey } from '@/core/kyc/capture/grey';
import { differingBits, fingerprintOf, type Look, looksOf, wordsOf } from '@/core/kyc/liveness/fingerprint';
import { RUN_LIMITS } from '@/core/kyc/liveness/judge-run';
import { closeEngines } from '@/platform/workers/engines';
import { FACES, movingFace, seen } from '@/tests/support/fake-camera/face-film';
import type { MovingFace, Picture, Pose } from '@/tests/support/fake-camera/moving-face';
import { seededRandom } from '@/tests/support/specimens/random';

/**
 * `npm run bench:replays [-- --first 1 --runs 40 --apart 14]`: how far the frames of an earlier run are from themselves when they are sent again
 * altered, and how far those of other honest runs are, one person's many among them. Told are bits of 256 (least, middle, most) of the
 * frame that is third nearest, which decides, and the share of runs that would be told as a replay. Every honest run is compared with
 * all others together, as an organization's earlier runs are. People are the portraits that move, each run seen from another place, size and light;
 * of one portrait those are left out that stand nearer than `--apart` pixels to each other, because they are the same picture.
 * In the same seat the face alone has moved. No number says anything of real people. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '1' },
    runs: { type: 'string', default: '40' },
    apart: { type: 'string', default: '14' },
  },
});
const POSES: Pose[] = [{}, { yaw: 20 }, {}, { smile: 1 }, {}, {}];
/** Who has many runs; the others have an eighth as many. */
const MANY = FACES[0];
/** How far a frame may be moved. */
const ROOM = 48;
const random = seededRandom(Number(values.first));

type Run = { greys: Grey[]; looks: Look[][]; prints: Uint32Array[] };
type Manner = { portrait: number; x: number; y: number; zoom: number; light: number };

async function greyOf(picture: Buffer): Promise<Grey> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

async function runOf(frames: readonly Buffer[]): Promise<Run> {
  const greys = await Promise.all(frames.map(greyOf));
  const prints = greys.map((one) => wordsOf(fingerprintOf(one)) ?? new Uint32Array(8));
  return { greys, looks: greys.map(looksOf), prints };
}

let pictures = 0;
/** As a camera sees it, with grain of its own. */
const filmed = (picture: Picture): Promise<Buffer> => seen(picture, pictures++);

/** The run's poses in its own manner. */
function lived(poses: readonly Picture[], { x, y, zoom, light }: Manner): Promise<Buffer[]> {
  return Promise.all(
    poses.map(async ({ rgb, width, height }, i) => {
      const [w, h] = [Math.round(width / zoom), Math.round(height / zoom)];
      const roomy = await sharp(rgb, { raw: { width, height, channels: 3 } })
        .extend({ top: ROOM, bottom: ROOM, left: ROOM, right: ROOM, extendWith: 'copy' })
        .png({ compressionLevel: 1 })
        .toBuffer();
      const left = Math.round((width - w) / 2 - x + ((i * 5) % 4)) + ROOM;
      const top = Math.round((height - h) / 2 - y + ((i * 3) % 4)) + ROOM;
      const placed = sharp(roomy).extract({ left, top, width: w, height: h }).resize(width, height).linear(light, 0);
      return filmed({ rgb: await placed.raw().toBuffer(), width, height });
    }),
  );
}

/** Before the same wall, only the face is elsewhere. */
function inSameSeat(face: MovingFace, dx: number, dy: number): Promise<Buffer[]> {
  const still = face.posed({});
  const { width, height } = still;
  return Promise.all(
    POSES.map((pose) => {
      const moved = face.posed(pose, { x: dx, y: dy });
      const rgb = Buffer.from(still.rgb);
      for (let i = 0; i < rgb.length; i++) {
        const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
        const out = Math.hypot((x - width / 2 - dx / 2) / (width * 0.26), (y - height / 2 - dy / 2) / (height * 0.48));
        const share = Math.max(0, Math.min(1, (1.15 - out) / 0.15));
        rgb[i] = (moved.rgb[i] ?? 0) * share + (still.rgb[i] ?? 0) * (1 - share);
      }
      return filmed({ rgb, width, height });
    }),
  );
}

type Change = (frame: Buffer, width: number, height: number) => Promise<Buffer>;
const asPng = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 1 }).toBuffer();
const light =
  (gain: number, more: number): Change =>
  (frame) =>
    asPng(sharp(frame).linear(gain, more));
const cut =
  (left: number, right = left, top = left, bottom = left): Change =>
  (frame, width, height) =>
    asPng(
      sharp(frame).extract({
        left: Math.round(width * left),
        top: Math.round(height * top),
        width: Math.round(width * (1 - left - right)),
        height: Math.round(height * (1 - top - bottom)),
      }),
    );
const turn =
  (degrees: number): Change =>
  async (frame, width, height) => {
    const turned = await asPng(sharp(frame).rotate(degrees, { background: '#808080' }));
    const whole = await sharp(turned).metadata();
    const [left, top] = [((whole.width ?? width) - width) >> 1, ((whole.height ?? height) - height) >> 1];
    return asPng(sharp(turned).extract({ left, top, width, height }));
  };
const mirror: Change = (frame) => asPng(sharp(frame).flop());
const all =
  (...changes: Change[]): Change =>
  (frame, width, height) =>
    changes.reduce<Promise<Buffer>>(
      async (before, change) => change(await before, width, height),
      Promise.resolve(frame),
    );

/** What hides that a picture is an earlier one; the last ones move it, as another honest run is moved. */
const CHANGES: Record<string, Change> = {
  'encoded anew, smaller': (frame) => asPng(sharp(frame).resize(600)),
  'darker by a curve': (frame) => asPng(sharp(frame).gamma(1.6)),
  'brighter by a fifth': light(1.2, 0),
  'brighter by 40': light(1, 40),
  'half the contrast': light(0.5, 60),
  blurred: (frame) => asPng(sharp(frame).blur(2)),
  'cut by 1 %': cut(0.01),
  'cut by 2 %': cut(0.02),
  'cut by 3.5 %': cut(0.035),
  'turned by 1.5 degrees': turn(1.5),
  'turned by 3 degrees': turn(-3),
  'turned by 2, cut by 3 %': all(turn(2), cut(0.03)),
  mirrored: mirror,
  'mirrored, cut by 2 %, brighter': all(mirror, cut(0.02), light(1.15, 0)),
  'cut by 1 % on the left': cut(0.01, 0, 0, 0),
  'cut by 4 % on the left': cut(0.04, 0, 0, 0),
};

/** Bits of the frame that is third nearest to any of the earlier ones. */
function distance(run: Run, earlier: readonly Uint32Array[]): number {
  const nearest = run.looks.map((looks) =>
    Math.min(256, ...looks.map((look) => Math.min(...earlier.map((print) => differingBits(look, print))))),
  );
  return nearest.sort((a, b) => a - b)[RUN_LIMITS.replayFrames - 1] ?? 256;
}

const table = new Map<string, number[]>();
const count = (kind: string, bits: number): void => void table.set(kind, [...(table.get(kind) ?? []), bits]);

const lives: { manner: Manner; run: Run }[] = [];
for (const portrait of FACES) {
  const face = await movingFace(portrait);
  const poses = POSES.map((pose) => face.posed(pose));
  const [{ width, height } = { width: 0, height: 0 }] = poses;
  const runs = Math.ceil(Number(values.runs) / (portrait === MANY ? 1 : 8));
  for (let i = 0; i < runs; i++) {
    const [x, y] = [random.next() * 60 - 30, random.next() * 40 - 20];
    const manner = { portrait, x, y, zoom: 1 + random.next() * 0.15, light: 0.8 + random.next() * 0.4 };
    const frames = await lived(poses, manner);
    const run = await runOf(frames);
    lives.push({ manner, run });
    if (i > 1) continue;
    for (const [name, change] of Object.entries(CHANGES)) {
      const altered = frames.map(async (frame) =>
        sharp(await change(frame, width, height))
          .jpeg({ quality: 75 })
          .toBuffer(),
      );
      count(`replay, ${name}`, distance(await runOf(await Promise.all(altered)), run.prints));
    }
  }
  const first = await runOf(await Promise.all(poses.map(filmed)));
  for (const [dx, dy] of [
    [4, 2],
    [8, 3],
    [12, -5],
    [-16, 10],
  ] as const) {
    const again = await runOf(await inSameSeat(face, dx, dy));
    count(`honest, same seat, face moved ${Math.round(Math.hypot(dx, dy))} px`, distance(again, first.prints));
  }
}
closeEngines();

const isOther = (one: Manner, other: Manner): boolean =>
  one !== other &&
  (one.portrait !== other.portrait || Math.hypot(one.x - other.x, one.y - other.y) >= Number(values.apart));
let took = 0;
for (const { manner, run } of lives) {
  const earlier = lives.filter((one) => isOther(one.manner, manner)).flatMap((one) => one.run.prints);
  const before = performance.now();
  const bits = distance({ ...run, looks: run.greys.map(looksOf) }, earlier);
  took += performance.now() - before;
  count(manner.portrait === MANY ? 'honest, one person with many runs' : 'honest, the others', bits);
}

const rows = [...table].map(([kind, bits]) => {
  const sorted = bits.map((one) => Math.round(one * 10) / 10).sort((a, b) => a - b);
  const told = bits.filter((one) => one <= RUN_LIMITS.replayBits).length;
  const spread = `${sorted[0]} / ${sorted[sorted.length >> 1]} / ${sorted.at(-1)}`;
  return { kind, runs: bits.length, 'told as a replay': told, 'bits: least / middle / most': spread };
});
console.table(rows);
console.log(
  JSON.stringify({ bench: 'replays', limit: RUN_LIMITS.replayBits, msARun: Math.round(took / lives.length), rows }),
);
