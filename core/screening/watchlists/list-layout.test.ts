import { expect, test } from 'vitest';
import { isLayoutFault, Layout } from './list-layout';
import { whyUnknownLayout } from './version-sanity-check';

const layoutOf = (records: number, fields: string[]): Layout => {
  const layout = new Layout();
  for (let at = 0; at < records; at += 1) layout.add(fields);
  return layout;
};

test('returns expected fields that no record has, counting alternatives as one', () => {
  const layout = layoutOf(100, ['Name', 'Entity']);
  expect(layout.missing('record', ['Name'], ['EntityOrShip|Entity', 'DateOfBirth', 'Item'])).toEqual([
    'DateOfBirth',
    'Item',
  ]);
});

test('requires only a name in a short file', () => {
  expect(layoutOf(99, ['Name']).missing('record', ['Name'], ['DateOfBirth'])).toEqual([]);
  expect(() => layoutOf(1, ['Nom']).missing('record', ['Name'], [])).toThrow('unknown layout: Name is missing');
  expect(() => layoutOf(0, []).missing('record', ['Name'], [])).toThrow('unknown layout: record is missing');
});

test.each<[string, { missing: string[]; unread: Record<string, number> }, string[] | undefined, string | undefined]>([
  [
    'renames a field',
    { missing: ['DOB'], unread: { Born: 900 } },
    undefined,
    'unknown layout: DOB is missing; not known: Born',
  ],
  ['drops a field that the version in use has', { missing: ['DOB'], unread: {} }, [], 'unknown layout: DOB is missing'],
  ['lacks the same fields as the version in use', { missing: ['DOB'], unread: { Born: 900 } }, ['DOB'], undefined],
  [
    'lacks a field without an unknown one, as the first version',
    { missing: ['DOB'], unread: {} },
    undefined,
    undefined,
  ],
])('judges a version that %s', (_, fields, lacking, reason) => {
  expect(whyUnknownLayout(fields, lacking)).toBe(reason);
  if (reason) expect(isLayoutFault(reason)).toBe(true);
});
