import { z } from 'zod';
import { SOURCE_KINDS, type SourceKind } from '@/core/screening/requests/contract';
import type { MatchScoring } from '../contract';
import { isStrong } from '../matches/resolve-matches';
import type { ReasonCode } from '../transitions';
import { YEARS_APART } from './dismissals';

/**
 * All set conditions must hold. A country difference suffices alone only without a sanctions match, because people hold
 * several nationalities.
 */
export const AutoDismissRule = z
  .strictObject({
    name: z.string().trim().min(1).max(80),
    kinds: z.array(z.enum(SOURCE_KINDS)).min(1).max(SOURCE_KINDS.length),
    /** Exclusive. */
    scoreBelow: z.number().min(0.5).max(1),
    /** Both sides must give a birth year. */
    birthYearsApart: z.int().min(YEARS_APART.from).max(YEARS_APART.to).nullable(),
    /** Both sides give countries and share none. */
    countryDifferent: z.boolean(),
  })
  .refine((rule) => rule.birthYearsApart !== null || (rule.countryDifferent && !rule.kinds.includes('sanctions')), {
    path: ['birthYearsApart'],
    message: 'is required: a different country alone does not rule out a sanctioned person',
  });
export type AutoDismissRule = z.infer<typeof AutoDismissRule>;

/** `version` increases with every change and is stored with each decision by a rule. */
export const AutoDismissSettings = z.object({
  enabled: z.boolean().default(false),
  version: z.int().min(0).default(0),
  rules: z.array(AutoDismissRule).max(10).default([]),
});
export type AutoDismissSettings = z.infer<typeof AutoDismissSettings>;

export const StoredAutoDismiss = z.object({ autoDismiss: AutoDismissSettings.prefault({}) });

export type RuledMatch = {
  id: string;
  kind: SourceKind;
  status: 'open' | 'falsePositive' | 'truePositive';
  scoring: MatchScoring;
};

export type AutoDismissal = {
  version: number;
  reasonCode: ReasonCode;
  matches: Array<{ matchId: string; rule: string }>;
};

/**
 * Return a dismissal if a rule covers every open match; null if any match has strong evidence (equal document number or
 * birth date) or is a true positive.
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
