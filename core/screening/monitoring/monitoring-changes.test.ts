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
  ['assigns an alert to the earlier run of its version', news('2026-11-24T14:06', 'un', 'un-2'), DELTA.at],
  ['assigns an alert to the nightly run that produced it', news('2026-11-25T02:11', 'un', 'un-2'), NIGHT.at],
  ['assigns an alert of another list to the run with that list', news('2026-11-25T02:11', 'ofac', 'ofac-7'), NIGHT.at],
  ['assigns an alert of an older version to the older run', news('2026-11-24T14:06', 'un', 'un-1'), OLD.at],
  ['assigns an alert to its repeated run', news('2026-11-24T14:01', 'un', 'un-2'), DELTA.at],
  ['counts an alert of an unrecorded run as under way', news('2026-11-25T03:00', 'un', 'un-3'), 'under way'],
  ['drops an alert whose run is no longer listed', news('2026-11-01T03:00', 'un', 'un-0'), undefined],
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
