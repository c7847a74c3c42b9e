import { parseArgs } from 'node:util';
import { judgeGhost } from '@/core/documents/integrity/ghost-image';
import { findFaces } from '@/platform/faces/find-faces';
import { seeGhost } from '@/platform/faces/see-ghost';
import { cropDocuments } from '@/platform/vision/crop-document';
import { closeEngines, limitEngines } from '@/platform/workers/engines';
import { type Degradation, degradeImage } from '@/tests/support/specimens/degrade';
import { withGhost } from '@/tests/support/specimens/ghost';
import { makePerson } from '@/tests/support/specimens/person';
import { seededRandom } from '@/tests/support/specimens/random';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';

/**
 * `npm run bench:ghost-images [-- --first 21000] [--cards 24]`: how often a small second portrait, drawn on photographed specimens in several
 * sizes and strengths, is found, how far it lies from the portrait when it is the same person's and another's (every second card), and how often the
 * other is told. The last row has none: what is seen there is a mistake, its time what the look costs. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: { first: { type: 'string', default: '21000' }, cards: { type: 'string', default: '24' } },
});
limitEngines({ jobSeconds: 600 });
const TEMPLATES = ['nic-new-front', 'passport', 'licence-front'] as const;

function telephone(seed: number): Degradation {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + random.next() * (high - low);
  return {
    seed,
    table: 0.1,
    tableColour: '#39424a',
    rotate: between(-8, 8),
    perspective: between(0, 0.03),
    shadow: between(0, 0.4),
    blur: between(0.5, 1.4),
    noise: between(2, 8),
    jpegQuality: random.integer(72, 92),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
const rows = [];
for (const print of [
  ...[0.08, 0.1, 0.13].flatMap((width) => [0.35, 0.55, 0.8].map((strength) => ({ width, strength }))),
  null,
]) {
  const [same, other]: [number[], number[]] = [[], []];
  let [pages, accused, told, milliseconds] = [0, 0, 0, 0];
  for (let index = 0; index < Number(values.cards); index += 1) {
    const seed = Number(values.first) + index;
    const template = TEMPLATES[index % TEMPLATES.length] ?? 'passport';
    const person = makePerson(seed);
    const { png } = await renderSpecimen({ template, person });
    const isOther = index % 2 === 1;
    const card = print ? await withGhost(png, person.portrait + (isOther ? 3 : 0), print) : png;
    const [page] = await cropDocuments(await degradeImage(card, telephone(seed)), { pairs: true });
    const [portrait] = page ? await findFaces(page.image, { descriptors: false }) : [];
    if (!page || !portrait) continue;
    pages += 1;
    const began = performance.now();
    const ghost = await seeGhost(page, portrait.box);
    milliseconds += performance.now() - began;
    if (!ghost) continue;
    (isOther ? other : same).push(round(ghost.distance));
    const isTold = judgeGhost(ghost.distance, 1, ghost.box) !== null;
    if (isTold && isOther) told += 1;
    if (isTold && !isOther) accused += 1;
  }
  rows.push({
    print: print ? `width ${print.width}, strength ${print.strength}` : 'none',
    pages,
    found: same.length + other.length,
    'one person: farthest': same.length > 0 ? Math.max(...same) : null,
    'accused of them': accused,
    'another: nearest': other.length > 0 ? Math.min(...other) : null,
    'told of them': `${told} of ${other.length}`,
    'ms a page': Math.round(milliseconds / Math.max(1, pages)),
  });
}
closeEngines();
console.table(rows);
console.log(JSON.stringify({ bench: 'ghost-images', rows }));
