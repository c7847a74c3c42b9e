import { parseArgs } from 'node:util';
import { isFacePhoto, looksLikeOtherSide } from '@/core/kyc/side-check';
import { decodeImage } from '@/platform/vision/decode-image';
import { closeEngines, limitEngines } from '@/platform/workers/engines';
import { seePortrait } from '@/services/kyc/check-side';
import { DEGRADATIONS } from '@/tests/support/specimens/degrade';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';
import { SPECIMEN_TEMPLATES } from '@/tests/support/specimens/templates';
import { Tally } from './support/tally';

/**
 * `npm run bench:side-check [-- --first 9000 --people 1]`: of each side in every quarter turn, scanned and as a photograph, how often "this looks like the
 * other side" is said of the right side (wrong), and of the other one (told). Prints each that went wrong, then one JSON line.
 */
const { values } = parseArgs({
  options: { first: { type: 'string', default: '9000' }, people: { type: 'string', default: '1' } },
});
limitEngines({ jobSeconds: 600 });
const tally = new Tally();
/** The tallest face on a document, by the shorter side of its picture: what a photo of a person must exceed. */
let tallest = 0;
const first = Number(values.first);
for (let seed = first; seed < first + Number(values.people); seed += 1)
  for (const template of SPECIMEN_TEMPLATES)
    for (const look of ['clean', 'photo'] as const)
      for (const quarterTurns of [0, 1, 2, 3] as const) {
        const degrade = { ...DEGRADATIONS[look], quarterTurns };
        const { png } = await renderSpecimen({ template, person: makePerson(seed), degrade });
        const { portrait, tallestFace } = await seePortrait(await decodeImage(png));
        tallest = Math.max(tallest, tallestFace);
        const side = template.endsWith('-back') ? 'back' : 'front';
        const warned = looksLikeOtherSide(side, portrait);
        tally.count(`${side}, left alone`, !warned && !isFacePhoto(tallestFace));
        tally.count(
          `${side} sent as the other, told`,
          looksLikeOtherSide(side === 'front' ? 'back' : 'front', portrait),
        );
        if (warned || isFacePhoto(tallestFace))
          console.log(`wrongly warned of: ${seed} ${template} ${look}, ${quarterTurns * 90} degrees`);
      }
closeEngines();
console.log(
  JSON.stringify({
    bench: 'side-check',
    first,
    people: Number(values.people),
    tallest: Math.round(tallest * 100) / 100,
    ...tally.shares(),
  }),
);
