import { expect, test } from 'vitest';
import { emptyParty, type ListedParty } from '../party';
import { sources } from './';
import { fieldChanges } from './delta';
import { findSanityViolation, sizeOf } from './version-sanity-check';

const party = (patch: Partial<ListedParty> = {}): ListedParty => ({
  ...emptyParty('un', 'QDi.1', 'individual'),
  names: [{ value: 'A B', role: 'primary' }],
  ...patch,
});

test('returns no changes for an equal entry with fields in another order', () => {
  const { source, ...rest } = party();
  expect(fieldChanges(party(), { ...rest, source } as ListedParty)).toEqual([]);
});

test('returns each changed field with its values, one-sided for added or removed', () => {
  expect(
    fieldChanges(party({ gender: 'male', programs: ['X'] }), party({ programs: ['X', 'Y'], listedOn: '2026' })),
  ).toEqual([
    { field: 'gender', before: 'male' },
    { field: 'listedOn', after: '2026' },
    { field: 'programs', before: ['X'], after: ['X', 'Y'] },
  ]);
});

test('reports a size outside the bounds and a loss of more than a quarter', () => {
  const many = (count: number, kind: ListedParty['kind']) => Array.from({ length: count }, () => party({ kind }));
  const good = [...many(700, 'individual'), ...many(260, 'entity')];
  expect(findSanityViolation(sources.un, sizeOf(good))).toBeUndefined();
  expect(findSanityViolation(sources.un, sizeOf(many(700, 'individual')))).toBe(
    '0 of kind entity, expected 150 to 600',
  );
  expect(findSanityViolation(sources.un, sizeOf(good), { entries: 1200, names: 960 })).toBeUndefined();
  expect(findSanityViolation(sources.un, sizeOf(good), { entries: 1300, names: 960 })).toMatch(/more than a quarter/);
  expect(findSanityViolation(sources.un, sizeOf(good), { entries: 960, names: 3000 })).toMatch(/960 names/);
});
