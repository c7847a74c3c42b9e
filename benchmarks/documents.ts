import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { misplacedFields } from '@/core/documents/forgery-detection/field-places';
import { markHandwritten } from '@/core/documents/handwriting/mark-handwritten';
import { locateUpright } from '@/core/documents/layout/locate-fields';
import type { PageReading } from '@/core/documents/pipeline/reading';
import type { Extraction } from '@/core/documents/processor';
import { processors } from '@/core/documents/processors';
import { extractors } from '@/core/documents/processors/extractors';
import { captions } from '@/core/documents/processors/sri-lanka-id/labels';
import { readPage } from '@/platform/ocr/read-page';
import { cropDocument } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { closeWorkerPools, limitWorkerPools } from '@/platform/worker-pool/worker-pools';
import { DEGRADATIONS } from '@/tests/fixtures/documents/degrade';
import { expectedFields, SPECIMEN_DOCUMENTS, type SpecimenDocument } from '@/tests/fixtures/documents/expected-fields';
import { makePerson, type SpecimenPerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import type { SpecimenTemplate } from '@/tests/fixtures/documents/templates';
import { redrawn } from './support/redrawn';
import { Reliability, Tally } from './support/tally';

/**
 * `npm run bench documents [-- --people 4] [--first 100] [--readings folder] [--only clean,tilted] [--width 2600]
 * [--redrawn 2800]`: exact fields and confidence calibration. Use seeds that were never tuned on. `--readings` caches
 * engine output.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '4' },
    first: { type: 'string', default: '100' },
    readings: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string' },
    redrawn: { type: 'string' },
  },
});

// Pages take longer on a busy machine.
limitWorkerPools({ jobSeconds: 600 });

type DegradationName = keyof typeof DEGRADATIONS;
const today = new Date().toISOString().slice(0, 10);
const names = (Object.keys(DEGRADATIONS) as DegradationName[]).filter(
  (name) => !values.only || values.only.split(',').includes(name),
);
const tally = new Tally();
const reliability = new Reliability();
const wrong: string[] = [];
let images = 0;

async function readSide(template: SpecimenTemplate, seed: number, name: DegradationName): Promise<PageReading> {
  const kept = values.readings ? path.join(values.readings, `${seed}-${template}-${name}.json`) : null;
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as PageReading;
  const { png } = await renderSpecimen({
    template,
    person: makePerson(seed),
    degrade: { seed, ...DEGRADATIONS[name] },
    ...(values.width && { width: Number(values.width) }),
  });
  const photo = await redrawn(png, values.redrawn ? Number(values.redrawn) : null);
  const { image } = await cropDocument((await decodeImage(photo)).image);
  const reading = await readPage(image, { upright: true, captions });
  if (kept) {
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(kept, JSON.stringify(reading));
  }
  return reading;
}

type Read = Extraction & { pages: PageReading[] };

async function extraction(document: SpecimenDocument, seed: number, name: DegradationName): Promise<Read> {
  const pages: PageReading[] = [];
  for (const template of SPECIMEN_DOCUMENTS[document]) pages.push(await readSide(template, seed, name));
  images += pages.length;
  const read = extractors.SRI_LANKA_ID.extract({ pages, faces: [], quality: pages.map(() => null), today });
  return { ...read, schema: markHandwritten(read.schema, pages), pages };
}

function judge(document: SpecimenDocument, person: SpecimenPerson, name: DegradationName, found: Read): string[] {
  const state = name === 'clean' ? 'clean' : 'degraded';
  const misses: string[] = [];
  for (const [field, want] of Object.entries(expectedFields(document, person))) {
    const value = found.schema[field]?.value;
    const ok = value === want;
    tally.count(state, ok);
    tally.count(`by degradation: ${name}`, ok);
    tally.count(`by field: ${field}`, ok);
    if (field === 'nicNumber') tally.count('nicNumber', ok);
    const confidence = found.schema[field]?.originalTextConfidence;
    if (confidence !== undefined) reliability.add(confidence, ok);
    if (confidence !== undefined)
      tally.count(`print not taken for handwriting: ${state}`, !found.schema[field]?.isOriginalTextHandwritten);
    if (!ok)
      misses.push(
        `${document} ${name} ${field}: ${JSON.stringify(value ?? null)} for ${JSON.stringify(want)} (${confidence ?? '-'})`,
      );
  }
  const template = processors.SRI_LANKA_ID.templates.find((one) => one.documentTypeID === found.documentTypeID);
  const misplaced = misplacedFields(locateUpright(found.schema, found.pages), template, () => true);
  tally.count('values where the template has them', misplaced.length === 0);
  for (const { field, off } of misplaced)
    misses.push(`${document} ${name} ${field} stands ${off.toFixed(3)} elsewhere`);
  if (document === 'passport') {
    const valid = found.rules.some(({ id, outcome }) => id === 'mrz-check-digits' && outcome === 'passed');
    tally.count(`mrz ${state}`, valid);
  }
  return misses;
}

for (let seed = Number(values.first); seed < Number(values.first) + Number(values.people); seed++) {
  const person = makePerson(seed);
  for (const document of Object.keys(SPECIMEN_DOCUMENTS) as SpecimenDocument[]) {
    if (document === 'nicOld' && person.nicOld === null) continue;
    for (const name of names) {
      const misses = judge(document, person, name, await extraction(document, seed, name));
      wrong.push(...misses.map((line) => `${seed} ${line}`));
    }
  }
}
closeWorkerPools();
for (const line of wrong) console.log(line);
console.log('\nOf the values with a confidence from …, so many are right (last row: all from 0.9):');
console.table(reliability.table());
console.log(JSON.stringify({ bench: 'documents', images, ...tally.shares(), reliability: reliability.table() }));
