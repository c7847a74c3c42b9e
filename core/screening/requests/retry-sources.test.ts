import { expect, test } from 'vitest';
import type { SourceEvidence } from './contract';
import { failedSourcesOf, isAnswered, isNoWorse } from './retry-sources';

const line = (kind: SourceEvidence['kind'], source: string, status: SourceEvidence['status']): SourceEvidence => ({
  kind,
  source,
  status,
  listVersion: null,
  hits: 0,
  alerting: 0,
  threshold: 0.7,
  checkedAt: '2026-11-24T00:00:00.000Z',
});

test('returns the sources that failed, without those not installed', () => {
  const sources = [
    line('sanctions', 'ofac', 'success'),
    line('sanctions', 'un', 'unavailable'),
    line('pep', 'pep', 'failed'),
    line('adverse-media', 'adverse-media', 'skipped'),
  ];
  expect(failedSourcesOf(sources)).toEqual(['pep', 'un']);
  expect([isAnswered(sources, 'sanctions'), isAnswered(sources, 'pep'), isAnswered(sources, 'adverse-media')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('does not count a kind without sources as answered', () => expect(isAnswered([], 'sanctions')).toBe(false));

test('accepts a later result only when no source is lost', () => {
  const before = [line('sanctions', 'ofac', 'success'), line('sanctions', 'un', 'unavailable')];
  expect(isNoWorse(before, [line('sanctions', 'ofac', 'success'), line('sanctions', 'un', 'success')])).toBe(true);
  expect(isNoWorse(before, [line('sanctions', 'ofac', 'unavailable'), line('sanctions', 'un', 'success')])).toBe(false);
  expect(isNoWorse([line('pep', 'pep', 'failed')], [line('pep', 'opensanctions', 'success')])).toBe(true);
});
