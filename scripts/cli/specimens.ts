import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeCompany } from '@/tests/fixtures/documents/company';
import { type FormKind, typedForm } from '@/tests/fixtures/documents/company-form';
import { DEGRADATIONS, type Degradation } from '@/tests/fixtures/documents/degrade';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { SPECIMEN_TEMPLATES } from '@/tests/fixtures/documents/templates';
import { movingFace } from '@/tests/support/fake-camera/face-film';
import { seenFace } from '@/tests/support/fake-camera/head-mesh';
import { drawnInvoice } from '@/tests/support/invoices';

/** Degrees; an unchanged copy of the document's portrait raises SAME_PICTURE_AS_DOCUMENT. */
const TURNED = 14;

const FORMS: readonly FormKind[] = ['form1', 'form15'];

/**
 * `npm run specimens -- [folder] [seed] [degradation]`: draw documents, an invoice, company forms and a face photo of
 * invented parties.
 */
async function main([given, seed = '1', name = 'clean']: string[]): Promise<void> {
  const folder = given ?? join(process.env.GATEHOUSE_DATA_DIR || '.data', 'specimens');
  const degrade: Degradation | undefined = Object.entries(DEGRADATIONS).find(([key]) => key === name)?.[1];
  if (given?.startsWith('-') || !Number.isInteger(Number(seed)) || !degrade) {
    console.error(
      `usage: npm run specimens -- [folder] [seed] [degradation]\n  seed: a whole number, one for each person\n  degradation: ${Object.keys(DEGRADATIONS).join(', ')}`,
    );
    process.exitCode = 2;
    return;
  }
  const person = makePerson(Number(seed));
  await mkdir(folder, { recursive: true });
  for (const template of SPECIMEN_TEMPLATES) {
    if (template.startsWith('nic-old') && !person.nicOld) continue;
    const { png, truth } = await renderSpecimen({ template, person, degrade });
    const file = join(folder, `${template}-${seed}-${name}`);
    await writeFile(`${file}.${degrade.jpegQuality ? 'jpg' : 'png'}`, png);
    await writeFile(`${file}.json`, `${JSON.stringify(truth, null, 2)}\n`);
  }
  await drawPapers(folder, Number(seed));
  const { turn = 0, nod = 0 } = seenFace(person.portrait) ?? {};
  const yaw = turn > 0 ? turn - TURNED : turn + TURNED;
  const { rgb, width, height } = (await movingFace(person.portrait)).posed({ yaw, pitch: nod });
  // Crop other people in source photos: two faces are refused.
  const wide = Math.round(height * 0.8);
  const face = sharp(rgb, { raw: { width, height, channels: 3 } }).extract({
    left: (width - wide) >> 1,
    top: 0,
    width: wide,
    height,
  });
  await writeFile(join(folder, `face-${seed}.jpg`), await face.jpeg({ quality: 92 }).toBuffer());
  console.log(`specimens of seed ${seed} (${name}) are in ${folder}`);
}

/** Text PDFs; degradations do not apply. */
async function drawPapers(folder: string, seed: number): Promise<void> {
  const { pdf, truth } = drawnInvoice(seed);
  const company = makeCompany(seed);
  await writeFile(join(folder, `invoice-${seed}.pdf`), pdf);
  await writeFile(join(folder, `invoice-${seed}.json`), `${JSON.stringify(truth, null, 2)}\n`);
  for (const kind of FORMS) await writeFile(join(folder, `${kind}-${seed}.pdf`), typedForm(kind, 'tables', company));
  await writeFile(join(folder, `company-${seed}.json`), `${JSON.stringify(company, null, 2)}\n`);
}

await main(process.argv.slice(2));
