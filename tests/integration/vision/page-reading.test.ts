import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { markHandwritten } from '@/core/documents/handwriting/mark-handwritten';
import { HANDWRITTEN_FROM } from '@/core/documents/handwriting/traits';
import { extractors } from '@/core/documents/processors/extractors';
import { orientationOf, readPage } from '@/platform/ocr/read-page';
import { cropDocument } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { workerPools } from '@/platform/worker-pool/worker-pools';
import { DEGRADATIONS } from '@/tests/fixtures/documents/degrade';
import { drawOldNicBack } from '@/tests/fixtures/documents/nic';
import { PenSheet } from '@/tests/fixtures/documents/pen-sheet';
import { fullName, makePerson, withLatinName } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import type { SpecimenTemplate } from '@/tests/fixtures/documents/templates';

const person = makePerson(1);

test('reads a new NIC in three scripts, labels apart from values', async () => {
  const { png } = await renderSpecimen({ template: 'nic-new-front', person });
  const { lines } = await readPage(png);
  const texts = lines.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining([person.nicNew, fullName(person, 'latin'), 'Date of Birth']));
  expect(texts).toEqual(expect.arrayContaining([fullName(person, 'sinhala'), fullName(person, 'tamil')]));
  const name = lines.find(({ text }) => text === fullName(person, 'sinhala'));
  expect(name).toMatchObject({ script: 'sinhala', engine: 'tesseract' });
  const pens = lines.flatMap(({ pen }) => (pen === undefined ? [] : [pen]));
  expect(pens.length).toBeGreaterThan(2);
  expect(Math.max(...pens)).toBeLessThan(HANDWRITTEN_FROM);
});

test('turns an upside-down card before reading', async () => {
  const { png } = await renderSpecimen({ template: 'nic-new-front', person, degrade: DEGRADATIONS.upsideDown });
  const reading = await readPage(png, { scripts: ['latin'] });
  expect(reading.orientation).toEqual({ quarterTurns: 2, mirrored: false });
  expect(reading.lines.map(({ text }) => text)).toContain(person.nicNew);
});

test.each([1, 3] as const)('turns back a card rotated by %d quarter turns', async (turned) => {
  const degrade = { ...DEGRADATIONS.sideways, quarterTurns: turned };
  const { png } = await renderSpecimen({ template: 'nic-new-front', person, degrade });
  const reading = await readPage(png, { scripts: ['latin'] });
  expect(reading.orientation).toEqual({ quarterTurns: 4 - turned, mirrored: false });
  expect(reading.lines.map(({ text }) => text)).toContain(person.nicNew);
});

test('flips a mirrored card before reading', async () => {
  const degrade = { ...DEGRADATIONS.upsideDown, mirrored: true };
  const { png } = await renderSpecimen({ template: 'nic-new-front', person, degrade });
  const reading = await readPage(png, { scripts: ['latin'] });
  expect(reading.orientation).toEqual({ quarterTurns: 2, mirrored: true });
  expect(reading.lines.map(({ text }) => text)).toContain(person.nicNew);
});

test.each([
  ['SILVA', 'NIMAL'],
  ['LI', 'BO'],
])('turns a passport scan of %s %s with a short MRZ upright', async (surname, names) => {
  const holder = withLatinName(person, surname, names);
  for (const quarterTurns of [0, 2] as const) {
    const degrade = { quarterTurns, width: 1000 };
    const { png } = await renderSpecimen({ template: 'passport', person: holder, degrade });
    expect(await orientationOf(png)).toEqual({ quarterTurns, mirrored: false });
  }
});

test('reads a two-character blood group on a rotated card', async () => {
  const holder = { ...person, bloodGroup: 'O-' };
  const { png } = await renderSpecimen({ template: 'licence-front', person: holder, degrade: DEGRADATIONS.sideways });
  const { image } = await cropDocument((await decodeImage(png)).image);
  const { lines } = await readPage(image, { upright: true });
  expect(lines.map(({ text }) => text)).toContain('O-');
}, 120_000);

test('marks a handwritten date on a card', async () => {
  const holder = makePerson(2);
  const sheet = new PenSheet(1012, 638, 2);
  drawOldNicBack(sheet, holder);
  const drawn = new Resvg(sheet.svg('#f3e6d0'), {
    fitTo: { mode: 'width', value: 1518 },
    font: { loadSystemFonts: false },
  });
  const pages = [await readPage(drawn.render().asPng(), { scripts: ['latin'], upright: true })];
  const { schema } = extractors.SRI_LANKA_ID.extract({ pages, faces: [[]], quality: [null], today: '2026-11-22' });
  expect(markHandwritten(schema, pages).dateOfIssue).toMatchObject({
    value: holder.issueDate,
    isOriginalTextHandwritten: true,
  });
});

test('reads a page the same after pages of other people', async () => {
  const side = async (template: SpecimenTemplate, seed: number) =>
    (await renderSpecimen({ template, person: makePerson(seed), degrade: DEGRADATIONS.shadow })).png;
  const worker = () => workerPools().find(({ name }) => name === 'read')?.pids;
  const page = await side('nic-old-front', 11);
  const first = await readPage(page);
  const reader = worker();
  for (const seed of [12, 13, 14]) await readPage(await side('nic-old-front', seed));
  expect(await readPage(page)).toEqual(first);
  expect(first.lines.filter(({ engine }) => engine === 'tesseract').length).toBeGreaterThan(2);
  expect(worker()).toEqual(reader);
}, 120_000);
