import { parseArgs } from 'node:util';
import { cropDocument } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { closeEngines, limitEngines } from '@/platform/workers/engines';
import { DEGRADATIONS } from '@/tests/support/specimens/degrade';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';
import { SPECIMEN_TEMPLATES } from '@/tests/support/specimens/templates';
import { Tally } from './support/tally';

/**
 * `npm run bench:mirrored [-- --person 777]`: of each template in every quarter turn, clean, tilted and as a photograph, how many mirrored
 * pictures are told as mirrored, and how many of the others are left as they are. Text, then one JSON line.
 */
const { values } = parseArgs({ options: { person: { type: 'string', default: '777' } } });
limitEngines({ jobSeconds: 600 });
const person = makePerson(Number(values.person));
const tally = new Tally();
for (const template of SPECIMEN_TEMPLATES)
  for (const look of ['clean', 'tilted', 'photo'] as const)
    for (const quarterTurns of [0, 1, 2, 3] as const)
      for (const mirrored of [true, false]) {
        const degrade = { ...DEGRADATIONS[look], quarterTurns, mirrored };
        const { png } = await renderSpecimen({ template, person, degrade });
        const seen = await cropDocument((await decodeImage(png)).image);
        tally.count(mirrored ? 'mirrored, told' : 'not mirrored, left', seen.mirrored === mirrored);
      }
closeEngines();
console.log(JSON.stringify({ bench: 'mirrored', person: Number(values.person), ...tally.shares() }));
