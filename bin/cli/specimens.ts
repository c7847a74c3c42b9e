import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEGRADATIONS, type Degradation } from '@/tests/support/specimens/degrade';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';
import { SPECIMEN_TEMPLATES } from '@/tests/support/specimens/templates';

/** Documents of an invented person to try the product with, and what is printed on them: `npm run specimens -- [folder] [seed] [degradation]`. */
async function main([given, seed = '1', name = 'clean']: string[]): Promise<void> {
  if (given?.startsWith('-')) {
    console.error('usage: npm run specimens -- [folder] [seed] [degradation]');
    process.exitCode = 2;
    return;
  }
  const folder = given ?? join(process.env.GATEHOUSE_DATA_DIR || '.data', 'specimens');
  const degrade: Degradation | undefined = Object.entries(DEGRADATIONS).find(([key]) => key === name)?.[1];
  if (!degrade) throw new Error(`no degradation "${name}"; there are ${Object.keys(DEGRADATIONS).join(', ')}`);
  const person = makePerson(Number(seed));
  await mkdir(folder, { recursive: true });
  for (const template of SPECIMEN_TEMPLATES) {
    if (template.startsWith('nic-old') && !person.nicOld) continue;
    const { png, truth } = await renderSpecimen({ template, person, degrade });
    const file = join(folder, `${template}-${seed}-${name}`);
    await writeFile(`${file}.${degrade.jpegQuality ? 'jpg' : 'png'}`, png);
    await writeFile(`${file}.json`, `${JSON.stringify(truth, null, 2)}\n`);
  }
  console.log(`specimens of seed ${seed} (${name}) are in ${folder}`);
}

await main(process.argv.slice(2));
