import { parseArgs } from 'node:util';
import { cropDocument } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { closeEngines, limitEngines } from '@/platform/workers/engines';
import type { Degradation } from '@/tests/support/specimens/degrade';
import { paperPhoto } from '@/tests/support/specimens/paper';
import { makePerson } from '@/tests/support/specimens/person';
import { placedCorners } from '@/tests/support/specimens/perspective';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';
import type { SpecimenTemplate } from '@/tests/support/specimens/templates';

import { Tally } from './support/tally';

/**
 * `npm run bench:cards [-- --first 1000] [--scenes 12] [--papers 40]`: how many cards and passport pages are found on dark tables and on
 * pale ones of nearly their own colour, how many of them within 1.5 % of their width at every corner, and in how many photographs of
 * papers a card is found that is none. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '1000' },
    scenes: { type: 'string', default: '12' },
    papers: { type: 'string', default: '40' },
  },
});
limitEngines({ jobSeconds: 600 });
const WIDTH = 1000;
const HEIGHTS: Partial<Record<SpecimenTemplate, number>> = {
  'nic-new-front': 630,
  'nic-old-front': 630,
  'licence-front': 630,
  passport: 704,
};
const TABLES = { dark: ['#6b4a33', '#39424a'], pale: ['#d8d8d4', '#e4e4e0', '#f0efe9'] } as const;
const tally = new Tally();
const first = Number(values.first);

for (const [kind, colours] of Object.entries(TABLES)) {
  for (let scene = 0; scene < Number(values.scenes); scene += 1) {
    const seed = first + scene;
    const person = makePerson(seed);
    const sides = Object.entries(HEIGHTS).filter(([side]) => side !== 'nic-old-front' || person.nicOld);
    const [template, height] = sides[scene % sides.length] as [SpecimenTemplate, number];
    const tableColour = colours[scene % colours.length] ?? colours[0];
    const perspective = 0.02 * (scene % 3);
    const how: Degradation = { seed, table: 0.12, rotate: (scene % 5) * 4 - 8, perspective, shadow: 0.3 * (scene % 2) };
    const degrade: Degradation = { ...how, blur: 0.8, noise: 4, tableColour, jpegQuality: 82 };
    const { png } = await renderSpecimen({ template, person, width: WIDTH, degrade });
    const { found, corners } = await cropDocument((await decodeImage(png)).image);
    const far = placedCorners(WIDTH, height, how).map(([x, y]) =>
      Math.min(...corners.map((corner) => Math.hypot(corner.x - x, corner.y - y))),
    );
    tally.count(`${kind} table: found`, found);
    tally.count(`${kind} table: found within 1.5 %`, found && Math.max(...far) <= WIDTH * 0.015);
    if (Math.max(...far) > WIDTH * 0.015)
      console.log(`${kind} ${seed} ${template} ${tableColour}: ${found ? Math.round(Math.max(...far)) : 'not found'}`);
  }
}
for (let seed = first; seed < first + Number(values.papers); seed += 1) {
  const { found } = await cropDocument((await decodeImage(await paperPhoto(seed))).image);
  tally.count('papers taken for a card', found);
  if (found) console.log(`paper ${seed}: taken for a card`);
}
closeEngines();
console.log(JSON.stringify({ bench: 'cards', ...tally.shares() }));
