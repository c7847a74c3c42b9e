import { parseArgs } from 'node:util';
import { judgeColours, judgeGrid } from '@/core/documents/integrity/reproduction/judge';
import { findTraces } from '@/platform/vision/find-traces';
import { closeEngines, limitEngines } from '@/platform/workers/engines';
import { forgedSpecimen } from '@/tests/support/specimens/forge';
import { makePerson } from '@/tests/support/specimens/person';
import { photocopyPhoto, screenPhoto, straightened } from '@/tests/support/specimens/reproductions';
import { SPECIMEN_TEMPLATES, type SpecimenTemplate } from '@/tests/support/specimens/templates';
import { Tally } from './support/tally';

/**
 * `npm run bench:reproductions [-- --first 30000] [--genuine 150] [--screens 30] [--copies 30]`: on how many genuine photographs of drawn documents (every third
 * straightened by a scanning app) a screen's grid or missing colour is told, and on how many photographs of screens and of black-and-white copies. A line for each that is
 * judged wrongly, then one JSON line. Colour is asked of every template here, of laminated cards too, which the product leaves alone.
 * Numbers from 30000 on were never tuned with.
 */
const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '30000' },
    genuine: { type: 'string', default: '150' },
    screens: { type: 'string', default: '30' },
    copies: { type: 'string', default: '30' },
  },
});
limitEngines({ jobSeconds: 600 });

function sideOf(seed: number): SpecimenTemplate {
  const wanted = SPECIMEN_TEMPLATES[seed % SPECIMEN_TEMPLATES.length] ?? 'passport';
  return wanted.startsWith('nic-old') && !makePerson(seed).nicOld ? 'passport' : wanted;
}

type Kind = 'genuine' | 'straightened' | 'screen' | 'copy';
const genuine = async (seed: number) => (await forgedSpecimen(sideOf(seed), makePerson(seed), 'none', seed)).image;
const made: Record<Kind, (seed: number) => Promise<Buffer>> = {
  genuine,
  straightened: async (seed) => straightened(await genuine(seed), seed),
  screen: (seed) => screenPhoto(sideOf(seed), makePerson(seed), seed),
  copy: (seed) => photocopyPhoto(sideOf(seed), makePerson(seed), seed),
};
const expected: Record<Kind, string[]> = { genuine: [], straightened: [], screen: ['no-screen'], copy: ['in-colour'] };

const first = Number(values.first);
const several = (count: string, kind: (at: number) => Kind) =>
  Array.from({ length: Number(count) }, (_, at) => ({ kind: kind(at), seed: first + at }));
const plan = [
  ...several(values.genuine, (at) => (at % 3 === 2 ? 'straightened' : 'genuine')),
  ...several(values.screens, () => 'screen'),
  ...several(values.copies, () => 'copy'),
];
const tally = new Tally();
for (const { kind, seed } of plan) {
  const documents = await findTraces(await made[kind](seed), { pairs: true });
  const measured = documents.map(({ reproduction }) => reproduction);
  const told = [judgeGrid(measured), judgeColours(measured, { inColour: true })].flatMap(({ id, outcome }) =>
    outcome === 'failed' ? [id] : [],
  );
  const isGenuine = expected[kind].length === 0;
  if (isGenuine) tally.count('genuine of either told', told.length > 0);
  tally.count(
    `${kind} told`,
    isGenuine ? told.length > 0 : expected[kind].every((id) => (told as string[]).includes(id)),
  );
  if (told.join() !== expected[kind].join())
    console.log(kind, seed, sideOf(seed), `told: ${told.join(' ') || 'nothing'}`, JSON.stringify(measured));
}
closeEngines();
console.log(JSON.stringify({ bench: 'reproductions', ...tally.shares() }));
