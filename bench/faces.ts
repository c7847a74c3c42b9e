import { createRequire } from 'node:module';
import sharp from 'sharp';
import { FACE_ACCEPT_DISTANCE, FACE_REJECT_DISTANCE } from '@/core/kyc/face-distances';
import { compareFaces, findFaces } from '@/platform/faces/find-faces';
import { closeEngines } from '@/platform/workers/engines';

/**
 * Portrait on a card against a live frame, as a curve: how many pairs of one person pass at each distance, and how many of
 * two. Faces are those of the face library's demo photographs; each is once a webcam's frame and once a printed portrait
 * (shrunk to 120 pixels, grey, with lines over it, JPEG 40). Bounds are Wilson's at 95 %. The pairs of one person come from
 * one photograph, so real pairs, years apart, will do worse: the curve ranks thresholds, it promises no rate.
 */
const require = createRequire(import.meta.url);
const SAMPLES = [1, 2, 3, 4, 5, 6];
/** Smaller faces are people in the background. */
const LEAST_SIDE = 70;
/** Faces of two photographs nearer than this before any degrading are one person seen twice: such pairs are left out. */
const SAME_PERSON = 0.5;

type Face = { frame: number[]; portrait: number[] };

async function largest(picture: Buffer): Promise<number[] | null> {
  return (await findFaces(picture, { thorough: true }))[0]?.descriptor ?? null;
}

async function facesOf(sample: number): Promise<{ faces: Face[]; lost: number }> {
  const file = require.resolve(`@vladmandic/face-api/demo/sample${sample}.jpg`);
  const photo = await sharp(file).jpeg().toBuffer();
  const { width: wide = 1, height: tall = 1 } = await sharp(photo).metadata();
  const found = (await findFaces(photo)).filter(({ box }) => Math.min(box.width, box.height) >= LEAST_SIDE);
  const faces: Face[] = [];
  let lost = 0;
  for (const { box } of found) {
    const cut = (zoom: number, dx: number) => {
      const side = Math.round(Math.max(box.width, box.height) * zoom);
      const left = Math.max(0, Math.min(wide - 1, Math.round(box.x + box.width / 2 - side / 2 + dx * side)));
      const top = Math.max(0, Math.min(tall - 1, Math.round(box.y + box.height / 2 - side / 2)));
      return sharp(photo).extract({
        left,
        top,
        width: Math.min(side, wide - left),
        height: Math.min(side, tall - top),
      });
    };
    const frame = await largest(
      await cut(1.9, 0.06).resize(480).modulate({ brightness: 0.92 }).jpeg({ quality: 85 }).toBuffer(),
    );
    const portrait = await largest(await printed(await cut(1.5, 0).toBuffer()));
    if (frame && portrait) faces.push({ frame, portrait });
    else lost += 1;
  }
  return { faces, lost };
}

/** As on a card: small, grey, under security lines, compressed; enlarged again, as the pipeline cuts it out. */
async function printed(picture: Buffer): Promise<Buffer> {
  const lines = Array.from(
    { length: 15 },
    (_, i) => `<path d="M0 ${i * 9 + 3}q30-5 60 0t60 0" fill="none" stroke="#6a8a78" stroke-width=".8" opacity=".55"/>`,
  );
  const overlay = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120">${lines.join('')}</svg>`,
  );
  const small = await sharp(picture)
    .resize(120, 120)
    .greyscale()
    .toColourspace('srgb')
    .composite([{ input: overlay }])
    .jpeg({ quality: 40 })
    .toBuffer();
  return sharp(small).resize(360).jpeg({ quality: 90 }).toBuffer();
}

/** Wilson's interval of a share, 95 %. */
function wilson(hits: number, of: number): [number, number] {
  if (of === 0) return [0, 1];
  const [z, p] = [1.96, hits / of];
  const middle = p + z ** 2 / (2 * of);
  const half = z * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2));
  const whole = 1 + z ** 2 / of;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}

const rate = (hits: number, of: number) => {
  const [low, high] = wilson(hits, of);
  const share = (value: number) => Number(value.toFixed(4));
  return { share: share(of === 0 ? 0 : hits / of), low: share(low), high: share(high) };
};

const faces: Face[] = [];
let lost = 0;
for (const sample of SAMPLES) {
  const found = await facesOf(sample);
  faces.push(...found.faces);
  lost += found.lost;
}
const genuine = faces.map((face) => compareFaces(face.portrait, face.frame));
const others = faces.flatMap((one, i) =>
  faces.flatMap((other, k) =>
    i === k || compareFaces(one.frame, other.frame) < SAME_PERSON ? [] : [compareFaces(one.portrait, other.frame)],
  ),
);
const within = (distances: number[], limit: number) => distances.filter((distance) => distance <= limit).length;
const curve = [0.4, 0.45, 0.5, 0.525, 0.55, 0.575, 0.6, 0.625, 0.65, 0.7].map((limit) => ({
  limit,
  trueAccept: rate(within(genuine, limit), genuine.length),
  falseAccept: rate(within(others, limit), others.length),
}));
for (const { limit, trueAccept, falseAccept } of curve) {
  const text = ({ share, low, high }: { share: number; low: number; high: number }) =>
    `${(share * 100).toFixed(2).padStart(6)} % [${(low * 100).toFixed(2)}–${(high * 100).toFixed(2)}]`;
  console.error(`≤ ${limit.toFixed(3)}   true accept ${text(trueAccept)}   false accept ${text(falseAccept)}`);
}
console.log(
  JSON.stringify({
    bench: 'faces',
    faces: faces.length,
    facesLostByPrinting: lost,
    pairsOfOne: genuine.length,
    pairsOfTwo: others.length,
    bands: { accept: FACE_ACCEPT_DISTANCE, reject: FACE_REJECT_DISTANCE },
    curve,
  }),
);
closeEngines();
process.exit(0);
