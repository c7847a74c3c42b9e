import { expect, test } from 'vitest';
import { buildIndex } from '@/core/screening/name-index/build';
import { NameSearcher } from '@/core/screening/name-index/search';
import { screen } from '@/core/screening/screen';
import { LISTED_SUBJECTS, SANDBOX_PARTIES } from './listed-subjects';

const searcher = new NameSearcher(buildIndex(SANDBOX_PARTIES));
const scoreOf = ({ fullName, dateOfBirth }: { fullName: string; dateOfBirth?: string }) =>
  screen(
    searcher,
    { fullName, ...(dateOfBirth && { birthDate: dateOfBirth }) },
    { threshold: 0.5, limit: 5 },
  ).matches.map(({ party, score }) => [party.entityId, score] as const);

test.each(LISTED_SUBJECTS.filter(({ kind }) => kind === 'sanctions').map((one) => [one.kindOfMatch, one] as const))(
  '%s',
  (_, { request, entityId }) => {
    const [first, ...others] = scoreOf(request);
    expect(first?.[0]).toBe(entityId);
    expect(others).toEqual([]);
  },
);

test('another date of birth lowers the score', () => {
  const [, same = 0] = scoreOf({ fullName: 'Octavia Pellworth', dateOfBirth: '1961-03-04' })[0] ?? [];
  const [, other = 1] = scoreOf({ fullName: 'Octavia Pellworth', dateOfBirth: '1994-08-21' })[0] ?? [];
  expect(other).toBeLessThan(same);
});

test('has no subject by chance', () => {
  expect(scoreOf({ fullName: 'Nimal Perera' })).toEqual([]);
  expect(scoreOf({ fullName: 'Sandbox Completed' })).toEqual([]);
});
