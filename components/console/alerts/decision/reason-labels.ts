import { useTranslations } from 'use-intl';
import type { AlertDetail } from '@/core/alerts/contract';
import type { Dismissal } from '@/core/alerts/decisions/dismissals';
import { ageAgrees, contradictedBy } from '@/core/alerts/matches/resolve-matches';

/** Adverse media has its own labels. */
export function useReasonWords(press: boolean): (id: string) => string {
  const t = useTranslations('alerts');
  return (id) => t(press && t.has(`pressReasons.${id}`) ? `pressReasons.${id}` : `reasons.${id}`);
}

type Decision = { reasonCode: string; ownReason?: { label: string } | undefined };

/** The organization's own reason as it was labelled at the decision, else the built-in one. */
export function useDecisionWords(press: boolean): (decision: Decision) => string {
  const words = useReasonWords(press);
  return ({ reasonCode, ownReason }) => ownReason?.label ?? words(reasonCode);
}

/** Return a note template; none that contradicts a match's comparison. */
export function noteFor({ id, code }: Dismissal, press: boolean, matches: AlertDetail['matches']): string | null {
  if (contradictedBy(code, matches).length > 0) return null;
  if (code !== 'NAME_ONLY') return press ? `pressTemplates.${id}` : `templates.${id}`;
  if (matches.some(ageAgrees)) return null;
  const which = matches.some(({ scoring }) => scoring.countryMatch) ? 'NAME_AND_COUNTRY' : 'NAME_ONLY';
  return press ? `pressTemplates.${which}` : `templates.${which}`;
}
