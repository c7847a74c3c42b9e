import { expect, test } from 'vitest';
import { type ListState, listProblem } from './list-problems';

const now = new Date('2026-11-22T13:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const well: ListState = { source: 'un', real: true, outcome: 'unchanged', freshAt: hoursAgo(4), failingSince: null };
const kindOf = (more: Partial<ListState>) => listProblem({ ...well, ...more }, 12, now)?.kind ?? null;

test.each<[string, Partial<ListState>, string | null]>([
  ['confirmed four hours ago', {}, null],
  ['not confirmed for eleven hours', { outcome: 'failed', freshAt: hoursAgo(11), failingSince: hoursAgo(8) }, null],
  [
    'not confirmed for thirteen hours',
    { outcome: 'failed', freshAt: hoursAgo(13), failingSince: hoursAgo(9) },
    'listLate',
  ],
  ['not checked for a day', { freshAt: hoursAgo(24) }, 'listLate'],
  ['with a held version', { outcome: 'held', failingSince: hoursAgo(0) }, 'listHeld'],
  [
    'held for so long that it is also late',
    { outcome: 'held', freshAt: hoursAgo(30), failingSince: hoursAgo(26) },
    'listHeld',
  ],
  [
    'never loaded, failing since yesterday',
    { real: false, outcome: 'failed', freshAt: null, failingSince: hoursAgo(20) },
    'listLate',
  ],
  ['never loaded, switched off', { real: false, outcome: 'off', freshAt: null }, null],
  ['replaced by the demonstration list and switched off', { real: false, outcome: 'off', freshAt: hoursAgo(99) }, null],
])('a list %s', (_, more, kind) => expect(kindOf(more)).toBe(kind));

test('names missing fields only when the layout is unknown', () => {
  const missingIn = (reason: string) =>
    listProblem({ ...well, outcome: 'held', failingSince: now, reason }, 12, now)?.missing;
  expect(missingIn('unknown layout: DOB is missing')).toBe('unknown layout: DOB is missing');
  expect(missingIn('20 of kind entity, expected 150 to 600')).toBeUndefined();
});

test('keeps the ID of a problem while it lasts and changes it for the next one', () => {
  const failing = (failingSince: Date) => listProblem({ ...well, outcome: 'held', failingSince }, 12, now)?.since;
  expect(failing(hoursAgo(3))).toBe(hoursAgo(3).toISOString());
  expect(failing(hoursAgo(1))).not.toBe(failing(hoursAgo(3)));
});
