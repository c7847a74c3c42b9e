import { cpus } from 'node:os';
import { poorAspects } from '@/core/documents/image-quality';
import { captions } from '@/core/documents/processors/sri-lanka-id/labels';
import type { PageReading } from '@/core/documents/reading';
import { editDistance } from '@/core/text/edit-distance';
import { readPage } from '@/platform/ocr/read-page';
import { cropDocument } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { closeEngines } from '@/platform/workers/engines';
import { DEGRADATIONS, type Degradation } from '@/tests/support/specimens/degrade';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';
import { SPECIMEN_TEMPLATES } from '@/tests/support/specimens/templates';

/**
 * How much of a specimen is read, by degradation: fields that are found exactly as printed, and character errors.
 * Specimens are drawn by us; real cards are worse. `node .build/bench/reading.mjs [seeds] [degradation,…] [template,…] [--misses]`
 */
const EXTRA: Record<string, Degradation> = {
  blur3: { table: 0.1, blur: 3, jpegQuality: 85 },
  blur5: { table: 0.1, blur: 5, jpegQuality: 85 },
  dark: { table: 0.1, brightness: 0.3, noise: 5, jpegQuality: 80 },
  small: { table: 0.1, width: 900, jpegQuality: 70 },
  paleTable: { table: 0.1, rotate: 4, tableColour: '#d8d8d4', jpegQuality: 85 },
};
const ALL: Record<string, Degradation> = { ...DEGRADATIONS, ...EXTRA };

type Tally = {
  fields: number;
  exact: number;
  characters: number;
  errors: number;
  ms: number;
  pages: number;
  poor: number;
};
const nothing = (): Tally => ({ fields: 0, exact: 0, characters: 0, errors: 0, ms: 0, pages: 0, poor: 0 });

/** Character errors of a printed value: none where a line has it as a whole, else those of the line nearest to it. */
function errorsOf(value: string, { lines }: PageReading): number {
  const wanted = value.normalize('NFC');
  const padded = ` ${wanted} `;
  if (lines.some(({ text }) => ` ${text} `.includes(padded))) return 0;
  return Math.min(wanted.length, ...lines.map(({ text }) => editDistance(wanted, text)));
}

async function measure(template: (typeof SPECIMEN_TEMPLATES)[number], seed: number, name: string, showMisses: boolean) {
  const person = makePerson(seed);
  const tally = nothing();
  const byScript: Record<string, Tally> = { latin: nothing(), sinhala: nothing(), tamil: nothing(), mrz: nothing() };
  if (template.startsWith('nic-old') && !person.nicOld) return { tally, byScript };
  const { png, truth } = await renderSpecimen({ template, person, degrade: { seed, ...ALL[name] } });
  const start = performance.now();
  const { image } = await decodeImage(png);
  const cropped = await cropDocument(image);
  const reading = await readPage(cropped.image, { upright: true, captions });
  Object.assign(tally, {
    ms: performance.now() - start,
    pages: 1,
    poor: poorAspects(cropped.quality).length > 0 ? 1 : 0,
  });
  for (const [key, value] of Object.entries(truth)) {
    if (key === 'vehicleClasses') continue;
    const script = key.startsWith('mrz')
      ? 'mrz'
      : key.endsWith('Sinhala')
        ? 'sinhala'
        : key.endsWith('Tamil')
          ? 'tamil'
          : 'latin';
    const errors = errorsOf(value, reading);
    if (errors > 0 && showMisses) {
      const nearest = reading.lines
        .map(({ text }) => text)
        .sort((a, b) => editDistance(value, a) - editDistance(value, b))[0];
      console.log(`  ${name} ${template} ${seed} ${key}: ${value} | ${nearest}`);
    }
    for (const sum of [tally, byScript[script]]) {
      if (!sum) continue;
      sum.fields += 1;
      sum.exact += errors === 0 ? 1 : 0;
      sum.characters += value.length;
      sum.errors += errors;
    }
  }
  return { tally, byScript };
}

function add(into: Tally, from: Tally): void {
  for (const key of Object.keys(into) as (keyof Tally)[]) into[key] += from[key];
}

const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10);

async function main(args: string[]): Promise<void> {
  const showMisses = args.includes('--misses');
  const [seeds = '2', names = Object.keys(ALL).join(','), templates = SPECIMEN_TEMPLATES.join(',')] = args.filter(
    (arg) => !arg.startsWith('--'),
  );
  const rows: Record<string, Record<string, number | null>> = {};
  for (const name of names.split(',')) {
    const total = nothing();
    const scripts: Record<string, Tally> = { latin: nothing(), sinhala: nothing(), tamil: nothing(), mrz: nothing() };
    for (let seed = 1; seed <= Number(seeds); seed += 1) {
      for (const template of SPECIMEN_TEMPLATES.filter((one) => templates.split(',').includes(one))) {
        const { tally, byScript } = await measure(template, seed, name, showMisses);
        add(total, tally);
        for (const [script, sum] of Object.entries(scripts)) add(sum, byScript[script] ?? nothing());
      }
    }
    rows[name] = {
      'fields exact %': percent(total.exact, total.fields),
      'latin %': percent(scripts.latin?.exact ?? 0, scripts.latin?.fields ?? 0),
      'sinhala %': percent(scripts.sinhala?.exact ?? 0, scripts.sinhala?.fields ?? 0),
      'tamil %': percent(scripts.tamil?.exact ?? 0, scripts.tamil?.fields ?? 0),
      'mrz lines %': percent(scripts.mrz?.exact ?? 0, scripts.mrz?.fields ?? 0),
      'character errors %': percent(total.errors, total.characters),
      'called poor %': percent(total.poor, total.pages),
      'ms a page': Math.round(total.ms / Math.max(1, total.pages)),
    };
    console.error(name, JSON.stringify(rows[name]));
  }
  console.table(rows);
  console.log(JSON.stringify({ bench: 'reading', seeds: Number(seeds), cores: cpus().length, rows }));
  closeEngines();
}

await main(process.argv.slice(2));
