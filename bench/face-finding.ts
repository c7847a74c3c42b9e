import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { findFaces } from '@/platform/faces/find-faces';
import { closeEngines } from '@/platform/workers/engines';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';
import type { SpecimenTemplate } from '@/tests/support/specimens/templates';

/**
 * How many faces are found when they fill the picture, lie in the dark, are printed, small or blurred, and on how many sides of
 * cards without a portrait one is "found". The faces are those of the face library's demo photographs.
 */
const require = createRequire(import.meta.url);
const SAMPLES = [1, 2, 3, 4, 5, 6];
const FACES_PER_SAMPLE = 5;
const LEAST_SIDE = 50;
const BACKS: SpecimenTemplate[] = ['nic-new-back', 'nic-old-back', 'licence-back'];
const SEEDS = [1, 2, 3, 4];

type Cut = (zoom: number) => Sharp;
const grey = (picture: Buffer) =>
  sharp(picture).resize(120).greyscale().toColourspace('srgb').jpeg({ quality: 40 }).toBuffer();
const jpeg = async (picture: Sharp, quality = 80) => picture.jpeg({ quality }).toBuffer();
const DEGRADED: Record<string, (cut: Cut) => Promise<Buffer>> = {
  full: (cut) => jpeg(cut(1.05).resize(480)),
  dark: async (cut) => jpeg(sharp(await jpeg(cut(2).resize(640))).linear(0.15, 0), 60),
  printed: async (cut) => jpeg(sharp(await grey(await jpeg(cut(1.5)))).resize(360)),
  small: async (cut) => {
    const table = sharp({ create: { width: 1500, height: 950, channels: 3, background: '#c8d0c0' } });
    return jpeg(table.composite([{ input: await grey(await jpeg(cut(1.5))), left: 100, top: 300 }]), 50);
  },
  blurred: async (cut) =>
    jpeg(
      sharp(await jpeg(cut(1.2).resize(300)))
        .blur(5)
        .linear(0.3, 10),
      40,
    ),
};

async function cutsOf(sample: number): Promise<Cut[]> {
  const photo = await sharp(require.resolve(`@vladmandic/face-api/demo/sample${sample}.jpg`))
    .jpeg()
    .toBuffer();
  const { width: wide = 1, height: tall = 1 } = await sharp(photo).metadata();
  const found = await findFaces(photo, { descriptors: false });
  const large = found.filter(({ box }) => Math.min(box.width, box.height) >= LEAST_SIDE).slice(0, FACES_PER_SAMPLE);
  return large.map(({ box }) => (zoom) => {
    const side = Math.round(Math.max(box.width, box.height) * zoom);
    const left = Math.max(0, Math.round(box.x + box.width / 2 - side / 2));
    const top = Math.max(0, Math.round(box.y + box.height / 2 - side / 2));
    return sharp(photo).extract({ left, top, width: Math.min(side, wide - left), height: Math.min(side, tall - top) });
  });
}

const cuts = (await Promise.all(SAMPLES.map(cutsOf))).flat();
const found: Record<string, number> = {};
for (const [name, degrade] of Object.entries(DEGRADED)) {
  found[name] = 0;
  for (const cut of cuts) {
    const faces = await findFaces(await degrade(cut), { descriptors: false });
    if (faces.length > 0) found[name] += 1;
  }
}
let invented = 0;
for (const template of BACKS) {
  for (const seed of SEEDS) {
    const { png } = await renderSpecimen({ template, person: makePerson(seed) });
    if ((await findFaces(png, { descriptors: false })).length > 0) invented += 1;
  }
}
console.log(
  JSON.stringify({ bench: 'face-finding', faces: cuts.length, found, backs: BACKS.length * SEEDS.length, invented }),
);
closeEngines();
process.exit(0);
