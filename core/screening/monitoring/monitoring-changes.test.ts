import { expect, test } from 'vitest';
import { changesByRun } from './monitoring-changes';

const pass = (at: string, versions: Record<string, string>) => ({ at, versions });
const news = (at: string, source: string, version: string) => ({ at, entries: [{ source, version }] });
const DELTA = pass('2026-11-24T14:05', { un: 'un-2' });
const NIGHT = pass('2026-11-25T02:10', { un: 'un-2', ofac: 'ofac-7' });
const OLD = pass('2026-11-20T09:00', { un: 'un-1' });
const PASSES = [NIGHT, DELTA, OLD];
const placeOf = (one: ReturnType<typeof news>) => {
  const grouped = changesByRun(PASSES, [one]);
  return grouped.underWay.length > 0 ? 'under way' : grouped.passes.find((row) => row.news.length > 0)?.at;
};

test.each([
  ['by its version, of two passes that had it the one before', news('2026-11-24T14:06', 'un', 'un-2'), DELTA.at],
  ['the night’s own', news('2026-11-25T02:11', 'un', 'un-2'), NIGHT.at],
  ['of another list', news('2026-11-25T02:11', 'ofac', 'ofac-7'), NIGHT.at],
  ['of an older version, told while a newer pass ran', news('2026-11-24T14:06', 'un', 'un-1'), OLD.at],
  ['told before its pass was carried out once more', news('2026-11-24T14:01', 'un', 'un-2'), DELTA.at],
  ['of a pass that is not written down yet', news('2026-11-25T03:00', 'un', 'un-3'), 'under way'],
  ['of a pass that is not listed any more', news('2026-11-01T03:00', 'un', 'un-0'), undefined],
])('%s', (_what, one, at) => expect(placeOf(one)).toBe(at));

test('assigns an alert on several lists to a run with one of them, in order', () => {
  const both = {
    at: '2026-11-25T02:12',
    entries: [news('', 'press', 'x'), news('', 'ofac', 'ofac-7')].flatMap((n) => n.entries),
  };
  const grouped = changesByRun(PASSES, [both, news('2026-11-25T02:11', 'un', 'un-2')]);
  expect(grouped.passes[0]?.news.map(({ at }) => at)).toEqual(['2026-11-25T02:12', '2026-11-25T02:11']);
  expect(grouped.passes[0]?.news[0]?.entries).toEqual([{ source: 'ofac', version: 'ofac-7' }]);
  expect(changesByRun([], [both])).toEqual({ passes: [], underWay: [both] });
});
