import { expect, test } from 'vitest';
import type { DocumentProblem } from './document-problems';
import type { Side } from './document-types';
import { reusableSide, type SentPhoto } from './reusable-side';

const front: SentPhoto = { read: true, poor: false, hasFace: true };
const back: SentPhoto = { read: true, poor: false, hasFace: false };
const lost: SentPhoto = { read: false, poor: true, hasFace: false };
const poor = (photo: SentPhoto): SentPhoto => ({ ...photo, poor: true });

test.each<[string, DocumentProblem[], SentPhoto[], Side | null]>([
  ['an unrecognized back', ['BACK_NOT_RECOGNISED'], [front, lost], 'front'],
  ['an unrecognized front', ['FRONT_NOT_RECOGNISED', 'POOR_IMAGE_QUALITY'], [lost, back], 'back'],
  ['a readable side of poor quality', ['BACK_NOT_RECOGNISED'], [poor(front), lost], 'front'],
  ['swapped photos', ['BACK_NOT_RECOGNISED'], [lost, front], null],
  ['a front whose portrait is hidden', ['BACK_NOT_RECOGNISED'], [{ ...front, hasFace: false }, lost], null],
  ['one poor photo of two', ['POOR_IMAGE_QUALITY'], [front, poor(back)], 'front'],
  ['the other poor photo of two', ['POOR_IMAGE_QUALITY'], [poor(front), back], 'back'],
  ['two poor photos', ['POOR_IMAGE_QUALITY'], [poor(front), lost], null],
  ['no poor photo', ['POOR_IMAGE_QUALITY'], [front, back], null],
  ['two photos of the back', ['SAME_SIDE_TWICE'], [poor(back), back], 'back'],
  ['two photos of the front', ['SAME_SIDE_TWICE'], [front, front], 'front'],
  ['two photos that do not look the same', ['SAME_SIDE_TWICE'], [front, back], null],
  ['a field that may be on either side', ['BACK_NOT_RECOGNISED', 'FIELDS_NOT_LEGIBLE'], [front, lost], null],
  ['another reason', ['DETAILS_DIFFER'], [front, back], null],
  ['nothing readable', ['BACK_NOT_RECOGNISED'], [lost, lost], null],
  ['both readable, one unrecognized', ['BACK_NOT_RECOGNISED'], [front, back], null],
  ['a single photo', ['BACK_MISSING'], [front], null],
  ['no refusal', [], [front, back], null],
])('returns the reusable side: %s', (_name, problems, photos, expected) => {
  expect(reusableSide(problems, photos)).toBe(expected);
});
