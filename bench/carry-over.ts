import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { PageReading } from '@/core/documents/reading';
import { readPage } from '@/platform/ocr/read-page';
import { closeEngines, enginePools, limitEngines } from '@/platform/workers/engines';
import { DEGRADATIONS } from '@/tests/support/specimens/degrade';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';
import type { SpecimenTemplate } from '@/tests/support/specimens/templates';

/**
 * `npm run bench:carry-over [-- --others 100] [--every 10] [--first 4200]`: what a reader carries from one customer's document to the
 * next. One worker reads the same pages first of all, and again whenever it has read `every` pages of other people: words, places and
 * confidences must be the same to the last digit. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: {
    others: { type: 'string', default: '100' },
    every: { type: 'string', default: '10' },
    first: { type: 'string', default: '4200' },
  },
});

// A busy machine makes pages slow; a bench waits for them. A worker that was replaced would have nothing to carry.
limitEngines({ jobSeconds: 600, idleSeconds: 600 });
const [others, every, first] = [Number(values.others), Number(values.every), Number(values.first)];
const sides: SpecimenTemplate[] = ['nic-old-front', 'nic-old-back', 'nic-new-front', 'nic-new-back', 'licence-front'];
const degradations = [DEGRADATIONS.clean, DEGRADATIONS.noise, DEGRADATIONS.shadow];

async function picture(seed: number, template: SpecimenTemplate, turn: number): Promise<Buffer> {
  const degrade = { seed, ...degradations[turn % degradations.length] };
  return (await renderSpecimen({ template, person: makePerson(seed), degrade })).png;
}

const probes: Buffer[] = [];
for (const [turn, template] of sides.entries()) probes.push(await picture(first, template, turn));
const readProbes = async (): Promise<PageReading[]> => {
  const readings: PageReading[] = [];
  for (const probe of probes) readings.push(await readPage(probe));
  return readings;
};

const fresh = await readProbes();
const lines = fresh.reduce((sum, reading) => sum + reading.lines.length, 0);
const indic = fresh.reduce((sum, reading) => sum + reading.lines.filter(({ script }) => script !== 'latin').length, 0);
const [worker] = enginePools().flatMap(({ pids }) => pids);
console.log(`${probes.length} pages with ${lines} lines, ${indic} of them Sinhala or Tamil, read first of all`);

let rounds = 0;
let changed = 0;
for (let page = 1; page <= others; page += 1) {
  const seed = first + 1 + Math.floor(page / sides.length);
  await readPage(await picture(seed, sides[page % sides.length] ?? 'nic-new-front', page));
  if (page % every > 0) continue;
  const again = await readProbes();
  rounds += 1;
  const pages = again.filter((reading, index) => !isDeepStrictEqual(reading, fresh[index])).length;
  changed += pages;
  console.log(`after ${page} pages of others: ${pages} of ${probes.length} read otherwise`);
}
const pids = enginePools().flatMap((pool) => pool.pids);
const same = pids.length === 1 && pids[0] === worker;
console.log(same ? 'one worker read them all' : 'the worker was replaced meanwhile: the figure says less');
console.log(JSON.stringify({ bench: 'carry-over', others, rounds, pages: probes.length, lines, indic, changed, same }));
closeEngines();
