import { useTranslations } from 'use-intl';
import type { AlertDetail } from '@/core/alerts/contract';
import type { Dismissal } from '@/core/alerts/dismissals';
import { ageAgrees, contradictedBy } from '@/core/alerts/resolve-matches';

/** What a reason, or the code of a decision, is called: of a story in the press in words of its own. */
export function useReasonWords(press: boolean): (id: string) => string {
  const t = useTranslations('alerts');
  return (id) => t(press && t.has(`pressReasons.${id}`) ? `pressReasons.${id}` : `reasons.${id}`);
}

/** Which prepared note fits a reason to dismiss: none that says of a match what its comparison denies. */
export function noteFor({ id, code }: Dismissal, press: boolean, matches: AlertDetail['matches']): string | null {
  if (contradictedBy(code, matches).length > 0) return null;
  if (code !== 'NAME_ONLY') return press ? `pressTemplates.${id}` : `templates.${id}`;
  if (matches.some(ageAgrees)) return null;
  const which = matches.some(({ scoring }) => scoring.countryMatch) ? 'NAME_AND_COUNTRY' : 'NAME_ONLY';
  return press ? `pressTemplates.${which}` : `templates.${which}`;
}
