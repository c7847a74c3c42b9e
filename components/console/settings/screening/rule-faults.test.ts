import { expect, test } from 'vitest';
import messages from '@/components/console/messages/en.json';
import { type AutoDismissView, ChangeAutoDismiss } from '@/core/organizations/auto-dismiss-contract';
import { ruleFaults } from './rule-faults';

type Rule = AutoDismissView['rules'][number];
const rule = (part: Partial<Rule> = {}): Rule => ({
  name: 'Another age',
  kinds: ['sanctions', 'pep'],
  scoreBelow: 0.95,
  birthYearsApart: 15,
  countryDifferent: false,
  ...part,
});
const kept = (rules: Rule[]) => ChangeAutoDismiss.safeParse({ enabled: true, version: 0, rules }).success;

test.each<[Partial<Rule>, object]>([
  [{}, {}],
  [{ birthYearsApart: null, countryDifferent: true, kinds: ['pep'] }, {}],
  [{ name: ' ' }, { name: 'unnamed' }],
  [{ kinds: [] }, { kinds: 'noKind' }],
  [{ scoreBelow: 0.2 }, { scoreBelow: 'score' }],
  [{ birthYearsApart: 2 }, { birthYearsApart: 'years' }],
  [{ birthYearsApart: 61 }, { birthYearsApart: 'years' }],
  [{ birthYearsApart: null }, { birthYearsApart: 'countryAlone' }],
  [{ birthYearsApart: null, countryDifferent: true }, { birthYearsApart: 'countryAlone' }],
])('reports for %o the faults %o, as the server does', (part, faults) => {
  const given = rule(part);
  expect(ruleFaults([given])).toEqual([faults]);
  expect(kept([given])).toBe(Object.keys(faults).length === 0);
  for (const fault of Object.values(faults) as Array<keyof typeof messages.settings.autoDismiss.faults>)
    expect(messages.settings.autoDismiss.faults[fault]).toBeTruthy();
});

test('reports the second of two rules with one name', () => {
  const rules = [rule(), rule({ name: 'Another age ' })];
  expect(ruleFaults(rules)).toEqual([{}, { name: 'sameName' }]);
  expect(kept(rules)).toBe(false);
});
