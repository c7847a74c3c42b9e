import { expect, test } from 'vitest';
import { pressWarnings } from './press-age';

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
