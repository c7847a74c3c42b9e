import { z } from 'zod';
import { SOURCE_KINDS, type SourceKind } from '../screening/request-contract';
import type { MatchScoring } from './contract';
import type { ReasonCode } from './moves';
import { YEARS_APART } from './rule-limits';
import { isStrong } from './settle-matches';

/**
 * One rule: every condition that is set must hold for a match. A difference of birth years is evidence; a difference of countries is
 * hardly any (people hold several), so it is enough by itself only where nobody is listed under sanctions.
 */
export const AutoDismissRule = z
  .strictObject({
    name: z.string().trim().min(1).max(80),
    kinds: z.array(z.enum(SOURCE_KINDS)).min(1).max(SOURCE_KINDS.length),
    /** Only matches whose confidence is below this. */
    scoreBelow: z.number().min(0.5).max(1),
    /** Birth dates on both sides, at least so many years apart. */
    birthYearsApart: z.int().min(YEARS_APART.from).max(YEARS_APART.to).nullable(),
    /** Countries on both sides, and none in common. */
    countryDifferent: z.boolean(),
  })
  .refine((rule) => rule.birthYearsApart !== null || (rule.countryDifferent && !rule.kinds.includes('sanctions')), {
    path: ['birthYearsApart'],
    message: 'is needed: a different country alone tells nobody apart from a person under sanctions',
  });
export type AutoDismissRule = z.infer<typeof AutoDismissRule>;

/** What an organization keeps; `version` is raised with every change and stands beside each decision made by it. */
export const AutoDismissSettings = z.object({
  enabled: z.boolean().default(false),
  version: z.int().min(0).default(0),
  rules: z.array(AutoDismissRule).max(10).default([]),
});
export type AutoDismissSettings = z.infer<typeof AutoDismissSettings>;

export type RuledMatch = {
  id: string;
  kind: SourceKind;
  status: 'open' | 'falsePositive' | 'truePositive';
  scoring: MatchScoring;
};

/** Which rule covers which match, and the reason that the alert is dismissed for. */
export type AutoDismissal = {
  version: number;
  reasonCode: ReasonCode;
  matches: Array<{ matchId: string; rule: string }>;
};

/**
 * Whether the rules dismiss an alert: only when each of its open matches is covered by one, and never beside strong evidence (an equal
 * document number or birth date) or a match that somebody called the same. Null when a person decides.
 */
export function autoDismissal(settings: AutoDismissSettings, matches: readonly RuledMatch[]): AutoDismissal | null {
  if (!settings.enabled) return null;
  if (matches.some((match) => isStrong(match) || match.status === 'truePositive')) return null;
  const open = matches.filter(({ status }) => status === 'open');
  const covered: AutoDismissal['matches'] = [];
  let byDate = true;
  for (const match of open) {
    const rule = settings.rules.find((one) => covers(one, match));
    if (!rule) return null;
    covered.push({ matchId: match.id, rule: rule.name });
    byDate &&= rule.birthYearsApart !== null;
  }
  if (covered.length === 0) return null;
  return {
    version: settings.version,
    reasonCode: byDate ? 'DOB_DIFFERENT' : 'COUNTRY_DIFFERENT',
    matches: covered,
  };
}

function covers(rule: AutoDismissRule, { kind, scoring }: RuledMatch): boolean {
  const { dobMatch, countryMatch, matchConfidence } = scoring;
  if (!rule.kinds.includes(kind) || matchConfidence >= rule.scoreBelow) return false;
  if (rule.birthYearsApart !== null && (dobMatch.approxAgeDelta ?? 0) < rule.birthYearsApart) return false;
  return !rule.countryDifferent || countryMatch === false;
}
