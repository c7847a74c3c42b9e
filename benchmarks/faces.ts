import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { FACE_ACCEPT_DISTANCE, FACE_REJECT_DISTANCE } from '@/core/kyc/face/face-distances';
import { FACE_SEEN_DISTANCE } from '@/core/kyc/face/face-search';
import { compareFaces, findFaces } from '@/platform/faces/find-faces';
import { closeWorkerPools } from '@/platform/worker-pool/worker-pools';
import { wilson } from './support/wilson';

/**
 * `npm run bench faces [-- --photos FOLDER]`: genuine and impostor pass rates by distance, portrait against live frame. FOLDER has a
 * subfolder per person. Demo pairs share a photo and are dependent: rates are optimistic.
 */
const require = createRequire(import.meta.url);
const SAMPLES = [1, 2, 3, 4, 5, 6];
/** Smaller faces are in the background. */
const LEAST_SIDE = 70;
/** Faces of two photos nearer than this may be one person and are left out. */
const SAME_PERSON = 0.5;

type Face = { frame: number[]; portrait: number[]; sample?: number };

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
    if (frame && portrait) faces.push({ frame, portrait, sample });
    else lost += 1;
  }
  return { faces, lost };
}

/** Simulates a printed card: small, grey, security lines, compressed, then enlarged like in the pipeline. */
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

const rate = (hits: number, of: number) => {
  const [low, high] = wilson(hits, of);
  const share = (value: number) => Number(value.toFixed(4));
  return { share: share(of === 0 ? 0 : hits / of), low: share(low), high: share(high) };
};

type Pairs = {
  people: number;
  faces: number;
  lost: string[];
  genuine: number[];
  others: number[];
  frames: number[];
};

async function demoPairs(): Promise<Pairs> {
  const faces: Face[] = [];
  const lost: string[] = [];
  for (const sample of SAMPLES) {
    const found = await facesOf(sample);
    faces.push(...found.faces);
    for (let one = 0; one < found.lost; one += 1) lost.push(`a face of sample ${sample}`);
  }
  const genuine = faces.map((face) => compareFaces(face.portrait, face.frame));
  const areTwo = (one: Face, other: Face) =>
    one !== other && (one.sample === other.sample || compareFaces(one.frame, other.frame) >= SAME_PERSON);
  const pairs = faces.flatMap((one) => faces.flatMap((other) => (areTwo(one, other) ? [{ one, other }] : [])));
  const others = pairs.map(({ one, other }) => compareFaces(one.portrait, other.frame));
  const frames = pairs.map(({ one, other }) => compareFaces(one.frame, other.frame));
  return { people: faces.length, faces: faces.length, lost, genuine, others, frames };
}

async function folderPairs(folder: string): Promise<Pairs> {
  const people: Face[][] = [];
  const lost: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const own: Face[] = [];
    for (const name of readdirSync(path.join(folder, entry.name)).sort()) {
      if (!/\.(jpe?g|png|webp)$/i.test(name)) continue;
      const face = await faceOfPhoto(path.join(folder, entry.name, name));
      if (face) own.push(face);
      else lost.push(path.join(entry.name, name));
    }
    if (own.length > 0) people.push(own);
  }
  const genuine = people.flatMap((own) =>
    own.flatMap((one, i) => own.flatMap((other, k) => (i === k ? [] : [compareFaces(one.portrait, other.frame)]))),
  );
  const pairs = people.flatMap((own, p) =>
    people.flatMap((theirs, q) => (p === q ? [] : own.flatMap((one) => theirs.map((other) => ({ one, other }))))),
  );
  const others = pairs.map(({ one, other }) => compareFaces(one.portrait, other.frame));
  const frames = pairs.map(({ one, other }) => compareFaces(one.frame, other.frame));
  return { people: people.length, faces: people.flat().length, lost, genuine, others, frames };
}

/** Largest face as live frame and as printed; null if either has none or the file is no picture. */
async function faceOfPhoto(file: string): Promise<Face | null> {
  const upright = await sharp(file)
    .rotate()
    .resize({ width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 92 })
    .toBuffer()
    .catch(() => null);
  if (!upright) return null;
  const [found] = await findFaces(upright, { thorough: true });
  if (!found?.descriptor) return null;
  const { width: wide = 1, height: tall = 1 } = await sharp(upright).metadata();
  const side = Math.round(Math.max(found.box.width, found.box.height) * 1.5);
  const left = Math.max(0, Math.round(found.box.x + found.box.width / 2 - side / 2));
  const top = Math.max(0, Math.round(found.box.y + found.box.height / 2 - side / 2));
  const cut = { left, top, width: Math.min(side, wide - left), height: Math.min(side, tall - top) };
  const portrait = await largest(await printed(await sharp(upright).extract(cut).toBuffer()));
  return portrait && { frame: found.descriptor, portrait };
}

const { photos } = parseArgs({ options: { photos: { type: 'string' } } }).values;
const { people, faces, lost, genuine, others, frames } = photos ? await folderPairs(photos) : await demoPairs();
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
const bands = { accepted: FACE_ACCEPT_DISTANCE, referredAtMost: FACE_REJECT_DISTANCE };
const shares = (distances: number[]) => ({
  accepted: rate(within(distances, bands.accepted), distances.length),
  referred: rate(within(distances, bands.referredAtMost) - within(distances, bands.accepted), distances.length),
  rejected: rate(distances.length - within(distances, bands.referredAtMost), distances.length),
});
for (const [what, distances] of [
  ['one person', genuine],
  ['two people', others],
] as const) {
  const share = Object.entries(shares(distances)).map(([band, { share, low, high }]) => {
    const [at, from, to] = [share, low, high].map((one) => (one * 100).toFixed(2));
    return `${band} ${at} % [${from}–${to}]`;
  });
  console.error(`${distances.length} pairs of ${what}: ${share.join(', ')}`);
}
console.error(`two people, portrait and frame: the nearest at ${Math.min(...others).toFixed(3)}`);
const seen = rate(within(frames, FACE_SEEN_DISTANCE), frames.length);
const nearest = Math.min(...frames);
console.error(
  `two people, both as frames: ${frames.length} pairs, the nearest at ${nearest.toFixed(3)}; ${(seen.share * 100).toFixed(2)} % [${(seen.low * 100).toFixed(2)}–${(seen.high * 100).toFixed(2)}] would be told as seen before`,
);
if (genuine.length === 0)
  console.error('No person has two photos with a face: of pairs of one person nothing can be said.');
for (const one of lost) console.error(`not used, no face found: ${one}`);
console.log(
  JSON.stringify({
    bench: 'faces',
    people,
    faces,
    lost: lost.length,
    pairsOfOne: genuine.length,
    pairsOfTwo: others.length,
    bands: { accept: FACE_ACCEPT_DISTANCE, reject: FACE_REJECT_DISTANCE },
    ofOne: shares(genuine),
    ofTwo: shares(others),
    framesOfTwo: { pairs: frames.length, nearest, seenBefore: seen },
    curve,
  }),
);
closeWorkerPools();
process.exit(0);
