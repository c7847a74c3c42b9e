import { expect, test } from 'vitest';
import { ACTION_REASONS, DISMISS_REASONS } from '../transitions';
import { isDocumented, judgedAs, type ResolvedMatch, resolveMatches } from './resolve-matches';

const match = (id: string, status: ResolvedMatch['status'], strong = false): ResolvedMatch => ({
  id,
  source: 'ofac',
  status,
  documented: true,
  scoring: { idDocMatch: false, dobMatch: { exactMatch: strong, approxAgeDelta: strong ? 0 : 4 }, countryMatch: false },
});

test('resolves only open matches for a reason about the identity', () => {
  const matches = [match('a', 'open'), match('b', 'falsePositive'), match('c', 'open')];
  for (const reason of ['NAME_ONLY', 'DOB_DIFFERENT', 'COUNTRY_DIFFERENT', 'ID_DIFFERENT'] as const)
    expect(resolveMatches('DISMISSED', reason, matches)).toEqual({ judged: ['a', 'c'] });
});

test('needs every match decided for a reason that is not about the identity', () => {
  for (const reason of ['DECEASED', 'LIST_ENTRY_OUTDATED', 'DUPLICATE', 'OTHER'] as const) {
    expect(resolveMatches('DISMISSED', reason, [match('a', 'open'), match('b', 'truePositive')])).toEqual({
      barrier: 'undecided',
      matches: ['a'],
    });
    expect(resolveMatches('DISMISSED', reason, [match('a', 'falsePositive'), match('b', 'truePositive')])).toEqual({
      judged: [],
    });
  }
});

test('blocks strong and true matches until each is decided individually', () => {
  expect(resolveMatches('DISMISSED', 'NAME_ONLY', [match('a', 'open'), match('b', 'open', true)])).toEqual({
    barrier: 'strong',
    matches: ['b'],
  });
  expect(resolveMatches('DISMISSED', 'OTHER', [match('b', 'falsePositive', true)])).toEqual({ judged: [] });
  expect(resolveMatches('DISMISSED', 'NAME_ONLY', [match('a', 'truePositive')])).toEqual({
    barrier: 'same',
    matches: ['a'],
  });
});

test('refuses a reason contradicted by every match, even when each is decided', () => {
  const [equal, undated] = [match('equal', 'falsePositive', true), match('undated', 'falsePositive')];
  undated.scoring.dobMatch.approxAgeDelta = null;
  for (const reason of ['DOB_DIFFERENT', 'NAME_ONLY'] as const)
    expect(resolveMatches('DISMISSED', reason, [equal])).toEqual({ barrier: 'contradicted', matches: ['equal'] });
  expect(resolveMatches('DISMISSED', 'DOB_DIFFERENT', [equal, undated])).toMatchObject({ barrier: 'contradicted' });
  // Applies to another match of the alert.
  expect(resolveMatches('DISMISSED', 'DOB_DIFFERENT', [equal, match('a', 'falsePositive')])).toEqual({ judged: [] });
  expect(resolveMatches('DISMISSED', 'COUNTRY_DIFFERENT', [equal])).toEqual({ judged: [] });
  // Nothing to compare; the analyst may know more.
  expect(resolveMatches('DISMISSED', 'DOB_DIFFERENT', [undated])).toEqual({ judged: [] });
});

test('blocks a match whose comparison does not show the named difference', () => {
  const undated = match('undated', 'open');
  undated.scoring.dobMatch.approxAgeDelta = null;
  const sameCountry = match('sameCountry', 'open');
  sameCountry.scoring.countryMatch = true;
  const matches = [match('a', 'open'), undated, sameCountry];
  expect(resolveMatches('DISMISSED', 'DOB_DIFFERENT', matches)).toEqual({ barrier: 'unshown', matches: ['undated'] });
  expect(resolveMatches('DISMISSED', 'COUNTRY_DIFFERENT', matches)).toMatchObject({ matches: ['sameCountry'] });
  expect(resolveMatches('DISMISSED', 'NAME_ONLY', matches)).toEqual({ judged: ['a', 'undated', 'sameCountry'] });
  // Once it is resolved individually, the reason covers the rest.
  expect(
    resolveMatches('DISMISSED', 'DOB_DIFFERENT', [match('a', 'open'), { ...undated, status: 'falsePositive' }]),
  ).toEqual({
    judged: ['a'],
  });
});

test('blocks a different ID number when the list entry has no document', () => {
  const without = { ...match('without', 'open'), documented: false };
  expect(resolveMatches('DISMISSED', 'ID_DIFFERENT', [match('a', 'open'), without])).toEqual({
    barrier: 'unshown',
    matches: ['without'],
  });
  expect(
    [{ record: { documents: [{ number: 'N1' }] } }, { record: { documents: [] } }, {}, null].map(isDocumented),
  ).toEqual([true, false, false, false]);
});

test('counts an age that agrees with an article as contradicting a different age', () => {
  const told = (id: string, approxAgeDelta: number | null): ResolvedMatch => ({
    ...match(id, 'open'),
    source: 'feeds',
    scoring: { idDocMatch: false, dobMatch: { exactMatch: false, approxAgeDelta }, countryMatch: null },
  });
  const byAge = (...matches: ResolvedMatch[]) => resolveMatches('DISMISSED', 'DOB_DIFFERENT', matches);
  expect(byAge(told('agrees', 0))).toEqual({ barrier: 'contradicted', matches: ['agrees'] });
  expect(byAge(told('agrees', 0), told('differs', 20))).toEqual({ barrier: 'unshown', matches: ['agrees'] });
  expect(byAge(told('differs', 20))).toEqual({ judged: ['differs'] });
  expect(byAge(told('untold', null))).toEqual({ barrier: 'unshown', matches: ['untold'] });
  // Equal ages do not make two people with one name the same.
  expect(resolveMatches('DISMISSED', 'NAME_ONLY', [told('agrees', 0)])).toEqual({ judged: ['agrees'] });
  // A list gives an exact date.
  expect(byAge({ ...told('listed', 0), source: 'ofac' })).toEqual({ judged: ['listed'] });
});

test('confirms the single possible match on an action, and none of several', () => {
  const acted = (...matches: ResolvedMatch[]) => resolveMatches('ACTIONED', 'ACCOUNT_BLOCKED', matches);
  expect(acted(match('a', 'open'))).toEqual({ judged: ['a'] });
  expect(acted(match('a', 'falsePositive'), match('b', 'open', true))).toEqual({ judged: ['b'] });
  expect(acted(match('a', 'open'), match('b', 'open'), match('c', 'falsePositive'))).toEqual({ judged: [] });
  expect(acted(match('a', 'truePositive'), match('b', 'open'))).toEqual({ judged: [] });
  expect([judgedAs('ACTIONED'), judgedAs('DISMISSED')]).toEqual(['truePositive', 'falsePositive']);
});

test('refuses an action when all matches are false positives', () => {
  expect(resolveMatches('ACTIONED', 'REPORT_FILED', [match('a', 'falsePositive')])).toMatchObject({
    barrier: 'allDifferent',
  });
  expect(resolveMatches('INVESTIGATING', null, [match('a', 'open')])).toEqual({ judged: [] });
});

test('leaves no match open after a dismissal with any reason', () => {
  const statuses = ['open', 'falsePositive', 'truePositive'] as const;
  for (const reason of [...DISMISS_REASONS, ...ACTION_REASONS])
    for (const first of statuses)
      for (const second of statuses)
        for (const strong of [false, true]) {
          const matches = [match('a', first, strong), match('b', second)];
          const outcome = resolveMatches('DISMISSED', reason, matches);
          if ('judged' in outcome)
            expect(matches.filter(({ id, status }) => status === 'open' && !outcome.judged.includes(id))).toEqual([]);
        }
});
