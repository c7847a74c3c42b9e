import { expect, test } from 'vitest';
import { NO_PRESS, pressMissing, pressWarnings } from './press-age';

const now = new Date('2026-11-24T10:00:00Z');
const source = (articles: number, freshAt: string | null) => ({
  connected: true,
  articles,
  freshAt: freshAt === null ? null : new Date(freshAt),
});

test('no press, an old one and a fresh one are told apart', () => {
  expect(pressWarnings([], now)).toEqual([expect.stringContaining('No press was searched')]);
  expect(pressWarnings([source(0, null)], now)).toEqual([expect.stringContaining('No press was searched')]);
  expect(pressWarnings([source(9, '2026-11-01T00:00:00Z')], now)).toEqual([
    expect.stringContaining('last on 2026-11-01'),
  ]);
  expect(pressWarnings([source(9, null)], now)).toEqual([expect.stringContaining('gathered never')]);
  expect(pressWarnings([source(9, '2026-11-01T00:00:00Z'), source(0, '2026-11-23T12:00:00Z')], now)).toEqual([]);
});

test.each([
  ['was not asked yet', [], false],
  ['is not connected', ['skipped'], true],
  ['has not answered yet', ['unavailable'], true],
  ['was searched in part', ['unavailable', 'success'], false],
  // A fault is told by the status of the run, which ends in part.
  ['failed', ['failed'], false],
] as const)('of a run whose press %s: told %#', (_, statuses, told) => {
  const lists = { kind: 'sanctions', status: 'success' } as const;
  const press = statuses.map((status) => ({ kind: 'adverse-media', status }) as const);
  expect(pressMissing([lists, ...press])).toEqual(told ? [NO_PRESS] : []);
});
