import { expect, test } from 'vitest';
import { isSameSide } from '@/core/kyc/capture/inspect-photo';
import type { PhotoFault } from '@/core/kyc/capture/judge-photo';
import type { Degradation } from '@/tests/fixtures/documents/degrade';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import type { SpecimenTemplate } from '@/tests/fixtures/documents/templates';
import { inspectStoredFile } from '@/tests/support/inspect-file';
import { plainPicture } from '@/tests/support/plain-picture';

const SIDES: SpecimenTemplate[] = ['nic-new-front', 'nic-new-back', 'licence-front', 'nic-old-front'];

async function judged(degrade: Degradation): Promise<(PhotoFault | null)[]> {
  const found: (PhotoFault | null)[] = [];
  for (const [index, template] of SIDES.entries()) {
    const { png } = await renderSpecimen({ template, person: makePerson(9100 + index), degrade });
    found.push((await inspectStoredFile(png)).fault);
  }
  return found;
}

const NOTHING = [null, null, null, null];

test.each<[string, Degradation]>([
  ['as a good camera sees it', { table: 0.12, blur: 0.7, noise: 4, jpegQuality: 82 }],
  ['filling the picture, as a scanner gives it', { jpegQuality: 90 }],
  ['a little soft, in evening light', { table: 0.1, blur: 2, brightness: 0.65, noise: 6, jpegQuality: 80 }],
  [
    'turned, in perspective, with a shadow',
    { table: 0.15, rotate: 7, perspective: 0.04, shadow: 0.4, jpegQuality: 80 },
  ],
  ['small in a large photo', { table: 0.3, width: 2400, blur: 0.7, jpegQuality: 85 }],
  ['on its side', { table: 0.1, quarterTurns: 1, blur: 0.7, jpegQuality: 85 }],
])('accepts a readable photo: %s', async (_name, degrade) => {
  expect(await judged(degrade)).toEqual(NOTHING);
});

test.each<[PhotoFault, string, Degradation]>([
  ['blur', 'out of focus', { table: 0.1, blur: 9, jpegQuality: 85 }],
  ['blur', 'out of focus and filling the picture', { blur: 9, jpegQuality: 85 }],
  ['cut', 'with a quarter out of the picture', { table: 0.12, cutRight: 0.3, blur: 0.7, jpegQuality: 85 }],
  ['dark', 'nearly black', { table: 0.1, brightness: 0.05, noise: 2, jpegQuality: 85 }],
  ['dark', 'without light', { table: 0.1, brightness: 0.14, noise: 3, jpegQuality: 85 }],
  ['small', 'from far away', { table: 0.1, width: 440, jpegQuality: 85 }],
])('warns of an unusable photo before upload: %s, %s', async (fault, _name, degrade) => {
  expect(await judged(degrade)).toEqual([fault, fault, fault, fault]);
});

test('reports an empty picture and detects the same side of a card', async () => {
  expect((await inspectStoredFile(await plainPicture())).fault).toBe('none');
  const person = makePerson(9104);
  const faceOf = async (template: SpecimenTemplate, degrade: Degradation) =>
    (await inspectStoredFile((await renderSpecimen({ template, person, degrade })).png)).face;
  const front = await faceOf('nic-new-front', { table: 0.12, jpegQuality: 85 });
  const again = await faceOf('nic-new-front', { table: 0.1, quarterTurns: 2, brightness: 0.7, jpegQuality: 80 });
  const back = await faceOf('nic-new-back', { table: 0.12, jpegQuality: 85 });
  expect([isSameSide(front, again), isSameSide(front, back), isSameSide(front, null)]).toEqual([true, false, false]);
});
