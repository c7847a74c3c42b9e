import { expect, test } from 'vitest';
import { templatePlaces } from '../processors/sri-lanka-id/template-places';
import { MISPLACED_FROM, misplacedFields } from './field-places';

const RATIO = 1.586;
const [front, back] = templatePlaces.SRI_LANKA_NIC_NEW;
const template = { places: templatePlaces.SRI_LANKA_NIC_NEW, ratio: RATIO };
/** Shifts are shares of width and height. */
function values(side = front, all = [0, 0], moved: Record<string, [number, number]> = {}, page = 0) {
  return Object.fromEntries(
    Object.entries(side ?? {}).map(([field, [x, y]]) => {
      const [right = 0, down = 0] = moved[field] ?? [];
      const box = { x: x + (all[0] ?? 0) + right, y: y + (all[1] ?? 0) + down - 0.03, width: 0.2, height: 0.06 };
      return [field, { page, box }];
    }),
  );
}
const told = (places: ReturnType<typeof values>, cropped = true) => misplacedFields(places, template, () => cropped);

test('accepts values where the template has them, however the document is placed', () => {
  expect(told(values())).toEqual([]);
  expect(told(values(front, [0.04, -0.06]))).toEqual([]);
  expect(told({ ...values(front, [0.02, 0]), ...values(back, [0, 0.05], {}, 1) })).toEqual([]);
});

test('reports a misplaced field with its distance and confidence', () => {
  const [one, ...others] = told(values(front, [0.02, 0.01], { dateOfBirth: [0.3, -0.05] }));
  expect(others).toEqual([]);
  expect(one).toEqual({
    field: 'dateOfBirth',
    page: 0,
    off: expect.closeTo(Math.hypot(0.3, 0.05 / RATIO)),
    sure: 0.75,
  });
  const near = told(values(front, [0, 0], { sex: [0.1, 0] }));
  expect(near).toMatchObject([{ field: 'sex' }]);
  expect(near[0]?.sure).toBeLessThan(0.6);
  expect(told(values(front, [0, 0], { sex: [MISPLACED_FROM - 0.01, 0] }))).toEqual([]);
});

test('compares a back with the template of the back', () => {
  expect(told(values(back, [0, 0], { dateOfIssue: [0.2, 0] }, 1))).toMatchObject([{ field: 'dateOfIssue', page: 1 }]);
});

test('skips whole photos, too few values, unknown fields and unknown templates', () => {
  const moved = { sex: [0.4, 0] as [number, number] };
  expect(told(values(front, [0, 0], moved), false)).toEqual([]);
  const { nicNumber, sex, fullName } = values(front, [0, 0], moved);
  expect(told({ nicNumber, sex, fullName } as ReturnType<typeof values>)).toEqual([]);
  expect(told({ ...values(), address: { page: 0, box: { x: 0.9, y: 0.9, width: 0.1, height: 0.1 } } })).toEqual([]);
  expect(misplacedFields(values(front, [0, 0], moved), { ratio: RATIO }, () => true)).toEqual([]);
  expect(misplacedFields(values(front, [0, 0], moved), undefined, () => true)).toEqual([]);
});
