import { expect, test } from 'vitest';
import { readPage } from '@/platform/ocr/read-page';
import { DEGRADATIONS } from '@/tests/support/specimens/degrade';
import { fullName, makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';

const person = makePerson(1);

test('a new NIC is read in three scripts, labels apart from values', async () => {
  const { png } = await renderSpecimen({ template: 'nic-new-front', person });
  const { lines } = await readPage(png);
  const texts = lines.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining([person.nicNew, fullName(person, 'latin'), 'Date of Birth']));
  expect(texts).toEqual(expect.arrayContaining([fullName(person, 'sinhala'), fullName(person, 'tamil')]));
  const name = lines.find(({ text }) => text === fullName(person, 'sinhala'));
  expect(name).toMatchObject({ script: 'sinhala', engine: 'tesseract' });
});

test('a card upside down on a table is turned before it is read', async () => {
  const { png } = await renderSpecimen({ template: 'nic-new-front', person, degrade: DEGRADATIONS.upsideDown });
  const reading = await readPage(png, { scripts: ['latin'] });
  expect(reading.quarterTurns).toBe(2);
  expect(reading.lines.map(({ text }) => text)).toContain(person.nicNew);
});
