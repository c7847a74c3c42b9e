import { parseArgs } from 'node:util';
import { processors } from '@/core/documents/processors';
import { captions } from '@/core/documents/processors/sri-lanka-id/labels';
import type { PageReading } from '@/core/documents/reading';
import { findFaces } from '@/platform/faces/find-faces';
import { seeGhost } from '@/platform/faces/see-ghost';
import { readPage } from '@/platform/ocr/read-page';
import { cropDocument } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { findTraces } from '@/platform/vision/find-traces';
import { hashPicture } from '@/platform/vision/hash-picture';
import { closeEngines, limitEngines } from '@/platform/workers/engines';
import { DEGRADATIONS } from '@/tests/support/specimens/degrade';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';

/**
 * `npm run bench:wall [-- --people 5] [--first 1000]`: wall time of a two-sided identity card with the local engines, warm, against
 * the bare reading and face calls that it contains. In the order of the stages: every side is decoded, cut out, searched for faces and
 * hashed; then it is read while traces and a second portrait are looked for (that look counts as ours); then judged. Database and storage are not in it. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '5' }, first: { type: 'string', default: '1000' } },
});
limitEngines({ jobSeconds: 600 });
const today = new Date().toISOString().slice(0, 10);
let bare = 0;

/** Adds the time of an engine's bare call. */
async function timed<T>(call: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const answer = await call();
  bare += performance.now() - start;
  return answer;
}

async function card(sides: readonly Buffer[]): Promise<void> {
  const cut: Uint8Array[] = [];
  const portraits: (() => Promise<unknown>)[] = [];
  for (const side of sides) {
    const { image } = await decodeImage(side);
    const cropped = await cropDocument(image);
    const [portrait] = await timed(() => findFaces(cropped.image, { descriptors: false }));
    if (portrait) portraits.push(() => seeGhost(cropped, portrait.box));
    await hashPicture(image);
    cut.push(cropped.image);
  }
  const reading = async (): Promise<PageReading[]> => {
    const pages: PageReading[] = [];
    for (const image of cut) pages.push(await timed(() => readPage(image, { upright: true, captions })));
    return pages;
  };
  const traces = async () => {
    for (const side of sides) await findTraces(side);
    for (const look of portraits) await look();
  };
  const [pages] = await Promise.all([reading(), traces()]);
  const { SRI_LANKA_ID } = processors;
  const quality = pages.map(() => null);
  const { documentTypeID, schema } = SRI_LANKA_ID.extract({ pages, faces: pages.map(() => []), quality, today });
  SRI_LANKA_ID.check({ documentTypeID, schema, inputData: {}, today });
}

const walls: number[] = [];
const bares: number[] = [];
for (let seed = Number(values.first) - 1; seed < Number(values.first) + Number(values.people); seed += 1) {
  const degrade = { seed, ...DEGRADATIONS.tilted };
  const draw = async (template: 'nic-new-front' | 'nic-new-back') =>
    (await renderSpecimen({ template, person: makePerson(seed), degrade })).png;
  const sides = [await draw('nic-new-front'), await draw('nic-new-back')];
  bare = 0;
  const start = performance.now();
  await card(sides);
  // The first card warms the engines up.
  if (seed < Number(values.first)) continue;
  walls.push(performance.now() - start);
  bares.push(bare);
}
closeEngines();
const median = (times: number[]) => Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
const ratio = Math.round((median(walls) / Math.max(1, median(bares))) * 100) / 100;
console.log(`whole card ${median(walls)} ms, bare reading and face calls in it ${median(bares)} ms, ratio ${ratio}`);
console.log(
  JSON.stringify({ bench: 'wall', cards: walls.length, wallMs: median(walls), bareMs: median(bares), ratio }),
);
