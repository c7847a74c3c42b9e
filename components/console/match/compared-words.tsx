import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { Compared } from '@/core/alerts/matches/comparison';

export function ComparedWords({ compared }: { compared: Compared }): ReactElement {
  const t = useTranslations('match.compared');
  const words = (names: readonly string[]) => names.map((name) => t(name));
  const { differs, birthYear } = compared;
  const agrees = birthYear ? [...compared.agrees, 'birthYear' as const] : compared.agrees;
  return (
    <span className="block text-ink-2 text-small leading-tight">
      {agrees.length === 0 ? t('nameOnly') : `+ ${words(agrees).join(', ')}`}
      {differs.length > 0 && <span className="block">≠ {words(differs).join(', ')}</span>}
    </span>
  );
}
