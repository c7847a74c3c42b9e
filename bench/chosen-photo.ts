import { parseArgs } from 'node:util';
import { isSameSide, type PictureLook } from '@/core/kyc/capture/look-at-picture';
import { lookAtFile } from '@/tests/support/look-at-file';
import { plainPicture } from '@/tests/support/plain-picture';
import { type Degradation, degradeImage } from '@/tests/support/specimens/degrade';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';
import { SPECIMEN_TEMPLATES, type SpecimenTemplate } from '@/tests/support/specimens/templates';
import { Tally } from './support/tally';

/**
 * `npm run bench:chosen-photo [-- --first 9100 --people 1]`: of every side of every document, photographed in ten fair ways, how often the look at a
 * chosen photo says nothing; of photos that are cut, black or plain, how often it says so; and of two fair photos of one card, how often
 * they are taken for the same side, where they are and where they are not. Prints each that went wrong, then one JSON line.
 */
const { values } = parseArgs({
  options: { first: { type: 'string', default: '9100' }, people: { type: 'string', default: '1' } },
});

const FAIR: Record<string, Degradation> = {
  camera: { table: 0.12, blur: 0.7, noise: 4, jpegQuality: 82 },
  scan: { jpegQuality: 90 },
  evening: { table: 0.1, blur: 2, brightness: 0.65, noise: 6, jpegQuality: 80 },
  turned: { table: 0.15, rotate: 7, perspective: 0.04, shadow: 0.4, jpegQuality: 80 },
  askew: { table: 0.12, rotate: -9, perspective: 0.05, shadow: 0.5, noise: 6, blur: 0.8, jpegQuality: 75 },
  small: { table: 0.3, width: 2400, blur: 0.7, jpegQuality: 85 },
  onItsSide: { table: 0.1, quarterTurns: 1, blur: 0.7, jpegQuality: 85 },
  upsideDown: { table: 0.1, rotate: 3, quarterTurns: 2, jpegQuality: 85 },
  close: { table: 0.02, blur: 0.7, jpegQuality: 85 },
  lightTable: { table: 0.15, tableColour: '#e8e4da', blur: 0.7, jpegQuality: 85 },
};
const CUT: Record<string, Degradation> = {
  byASeventh: { table: 0.12, cutRight: 0.22, blur: 0.7, jpegQuality: 85 },
  byAQuarter: { table: 0.12, cutRight: 0.3, blur: 0.7, jpegQuality: 85 },
  byFourTenths: { table: 0.12, cutRight: 0.42, blur: 0.7, jpegQuality: 85 },
  turned: { table: 0.15, rotate: 4, cutRight: 0.32, blur: 0.7, jpegQuality: 85 },
  onItsSide: { table: 0.12, cutRight: 0.3, quarterTurns: 1, blur: 0.7, jpegQuality: 85 },
};
const BLACK: Degradation = { table: 0.1, brightness: 0.05, noise: 2, jpegQuality: 85 };

const tally = new Tally();
const ratioOf = (template: SpecimenTemplate): number => (template === 'passport' ? 1.42 : 1.586);
const cardOf = (template: SpecimenTemplate): string => template.replace(/-(front|back)$/, '');

async function looksAt(seed: number, template: SpecimenTemplate, named: Record<string, Degradation>) {
  const { png } = await renderSpecimen({ template, person: makePerson(seed) });
  const looks: (PictureLook & { name: string; template: SpecimenTemplate })[] = [];
  for (const [name, degrade] of Object.entries(named))
    looks.push({ name, template, ...(await lookAtFile(await degradeImage(png, degrade), ratioOf(template))) });
  return looks;
}

const first = Number(values.first);
for (let seed = first; seed < first + Number(values.people); seed += 1) {
  const fair: Awaited<ReturnType<typeof looksAt>> = [];
  for (const template of SPECIMEN_TEMPLATES) {
    const good = await looksAt(seed, template, FAIR);
    for (const { name, fault } of good) {
      tally.count('fair, nothing said', fault === null);
      if (fault) console.log(`wrongly hinted at: ${seed} ${template} ${name}, ${fault}`);
    }
    fair.push(...good);
    for (const { fault } of await looksAt(seed, template, CUT)) tally.count('cut, told', fault === 'cut');
    for (const { fault } of await looksAt(seed, template, { BLACK })) tally.count('black, told', fault === 'dark');
  }
  for (const [index, one] of fair.entries())
    for (const other of fair.slice(index + 1)) {
      if (cardOf(one.template) !== cardOf(other.template)) continue;
      const told = isSameSide(one.face, other.face);
      if (one.template === other.template) tally.count('the same side twice, told', told);
      else tally.count('front and back, nothing said', !told);
    }
}
for (const format of ['png', 'jpeg'] as const)
  tally.count('nothing on it, told', (await lookAtFile(await plainPicture(format))).fault === 'none');
console.log(JSON.stringify({ bench: 'chosen-photo', first, people: Number(values.people), ...tally.shares() }));
