import { YEARS_APART } from '@/core/alerts/decisions/dismissals';
import type { AutoDismissView } from '@/core/organizations/auto-dismiss-contract';
import { isScore, SCORES } from '../settings-faults';

type Rule = AutoDismissView['rules'][number];
export type RuleField = 'name' | 'kinds' | 'scoreBelow' | 'birthYearsApart';
/** Message key below `settings.autoDismiss.faults`. */
export type RuleFault = 'unnamed' | 'sameName' | 'noKind' | 'score' | 'years' | 'countryAlone';
export type RuleFaults = Partial<Record<RuleField, RuleFault>>;

export const RULE_LIMITS = {
  score: { from: SCORES.lowest.toFixed(2), to: SCORES.highest.toFixed(2) },
  years: YEARS_APART,
} as const;

/** Same limits as the server. */
export function ruleFaults(rules: readonly Rule[]): RuleFaults[] {
  const names = rules.map(({ name }) => name.trim());
  return rules.map((rule, at) => ({
    ...nameFault(names, at),
    ...(rule.kinds.length === 0 && { kinds: 'noKind' as const }),
    ...(!isScore(rule.scoreBelow) && { scoreBelow: 'score' as const }),
    ...yearsFault(rule),
  }));
}

function nameFault(names: readonly string[], at: number): RuleFaults {
  if (names[at] === '') return { name: 'unnamed' };
  return names.indexOf(names[at] ?? '') < at ? { name: 'sameName' } : {};
}

function yearsFault({ birthYearsApart: years, countryDifferent, kinds }: Rule): RuleFaults {
  if (years === null)
    return countryDifferent && !kinds.includes('sanctions') ? {} : { birthYearsApart: 'countryAlone' };
  return Number.isInteger(years) && years >= YEARS_APART.from && years <= YEARS_APART.to
    ? {}
    : { birthYearsApart: 'years' };
}
