import { expect, test } from 'vitest';
import { mediaAgeOfRun, mediaAgeWarnings, NO_MEDIA } from './media-age';

const now = new Date('2026-11-24T10:00:00Z');
const source = (articles: number, freshAt: string | null) => ({
  connected: true,
  articles,
  freshAt: freshAt === null ? null : new Date(freshAt),
});

test('warns about missing and old adverse media, not about recent media', () => {
  expect(mediaAgeWarnings([], now)).toEqual([expect.stringContaining('Adverse media was not searched')]);
  expect(mediaAgeWarnings([source(0, null)], now)).toEqual([expect.stringContaining('Adverse media was not searched')]);
  expect(mediaAgeWarnings([source(9, '2026-11-01T00:00:00Z')], now)).toEqual([
    expect.stringContaining('last fetched on 2026-11-01'),
  ]);
  expect(mediaAgeWarnings([source(9, null)], now)).toEqual([expect.stringContaining('never fetched')]);
  expect(mediaAgeWarnings([source(9, '2026-11-01T00:00:00Z'), source(0, '2026-11-23T12:00:00Z')], now)).toEqual([]);
});

const checkedAt = now.toISOString();

test.each([
  ['has not been queried yet', [], false],
  ['is not connected', ['skipped'], true],
  ['has not responded yet', ['unavailable'], true],
  ['was partly searched', ['unavailable', 'success'], false],
  // The run's status reports failures.
  ['failed', ['failed'], false],
] as const)('warns about a run whose adverse media %s: case %#', (_, statuses, told) => {
  const lists = { kind: 'sanctions', status: 'success', checkedAt } as const;
  const press = statuses.map((status) => ({ kind: 'adverse-media', status, checkedAt }) as const);
  expect(mediaAgeOfRun([lists, ...press])).toEqual(told ? [NO_MEDIA] : []);
});

test.each([
  ['fresh', ['2026-11-23T12:00:00Z'], []],
  ['old', ['2026-11-01T00:00:00Z'], [expect.stringContaining('last fetched on 2026-11-01')]],
  ['old in one source and fresh in another', ['2026-11-01T00:00:00Z', '2026-11-24T00:00:00Z'], []],
  ['configured but never fetched', [null], [expect.stringContaining('never fetched')]],
  ['of unknown age', [undefined, '2026-11-01T00:00:00Z'], []],
] as const)('warns only if the adverse media of a run was old: %s', (_, times, told) => {
  const line = { kind: 'adverse-media', status: 'success', checkedAt } as const;
  expect(mediaAgeOfRun(times.map((gatheredAt) => ({ ...line, gatheredAt })))).toEqual(told);
});

test('judges the age by the date of the run, not by today', () => {
  const line = { kind: 'adverse-media', status: 'success', gatheredAt: '2026-01-01T00:00:00Z' } as const;
  expect(mediaAgeOfRun([{ ...line, checkedAt: '2026-01-02T00:00:00Z' }])).toEqual([]);
});
