import { expect, test } from 'vitest';
import { listState, listsState } from './list-state';

const now = Date.parse('2026-11-22T12:00:00Z');
const limits = { freshHours: 4, lateHours: 12 };
const folder = { status: 'published', origin: 'folder', old: false, freshAt: '2026-11-22T11:00:00Z' } as const;
const of = (by: 'publisher' | 'file') => ({ on: '2026-11-20', by });

test.each([
  ['a list with a publication date', { dated: of('publisher') }, 'fresh'],
  ['a list dated only by its file', { dated: of('file') }, 'freshByFile'],
  ['an undated download confirmed by its publisher', { dated: null, origin: 'download' }, 'fresh'],
  ['an old file', { dated: of('file'), old: true }, 'old'],
  ['a list with an overdue check', { dated: of('file'), freshAt: '2026-11-22T06:59:00Z' }, 'ageing'],
  ['a list not confirmed for long', { dated: of('publisher'), freshAt: '2026-11-21T06:59:00Z' }, 'late'],
  ['a demonstration list', { dated: null, origin: 'bundled' }, 'demonstration'],
  ['no list', { dated: null, status: 'missing' }, 'missing'],
] as const)('returns the state of %s', (_label, list, word) => {
  expect(listState({ ...folder, ...list }, limits, now).word).toBe(word);
});

const fresh = { ...folder, dated: of('publisher') };
const late = { ...fresh, freshAt: '2026-11-21T06:59:00Z' };
const invented = { ...fresh, dated: null, origin: 'bundled' } as const;
test.each([
  ['all fresh', [fresh, fresh], { word: 'all', fresh: 2, total: 2 }],
  ['one late', [fresh, late], { word: 'some', fresh: 1, total: 2 }],
  ['one for demonstration', [fresh, invented], { word: 'some', fresh: 1, total: 2 }],
  ['none fresh', [late, invented], { word: 'none', fresh: 0, total: 2 }],
  ['all for demonstration', [invented, invented], { word: 'demonstration', fresh: 0, total: 2 }],
])('summarizes all lists: %s', (_label, lists, state) => {
  expect(listsState(lists, limits, now)).toEqual(state);
});
