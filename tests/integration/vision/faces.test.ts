import { expect, test } from 'vitest';
import { compareFaces, findFaces } from '@/platform/faces/find-faces';
import { makePerson } from '@/tests/fixtures/documents/person';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';

async function onCard(portrait: number) {
  const { png } = await renderSpecimen({ template: 'nic-new-front', person: { ...makePerson(2), portrait } });
  const [face] = await findFaces(png);
  return face?.descriptor ?? [];
}

async function selfie(portrait: number) {
  const [face] = await findFaces(await portraitOf(portrait, { shift: 12, zoom: 2.1, width: 480 }));
  return face?.descriptor ?? [];
}

test('finds the portrait on a card', async () => {
  const { png } = await renderSpecimen({ template: 'nic-new-front', person: makePerson(2) });
  const faces = await findFaces(png, { descriptors: false });
  expect(faces).toHaveLength(1);
  const { box, descriptor } = faces[0] ?? { box: { x: 0, y: 0, width: 0, height: 0 } };
  expect(descriptor).toBeUndefined();
  expect(box.x).toBeGreaterThan(75);
  expect(box.x + box.width).toBeLessThan(480);
});

test('a holder is closest to their own card', async () => {
  const [a, b] = [4, 7];
  expect(compareFaces(await onCard(a), await selfie(a))).toBeLessThan(0.5);
  expect(compareFaces(await onCard(b), await selfie(b))).toBeLessThan(0.5);
  expect(compareFaces(await onCard(a), await selfie(b))).toBeGreaterThan(0.6);
});

test.each([
  ['licence-back', 2],
  ['nic-old-back', 1],
] as const)('finds no face on the back of a card: %s', async (template, seed) => {
  const { png } = await renderSpecimen({ template, person: makePerson(seed) });
  expect(await findFaces(png)).toEqual([]);
});
