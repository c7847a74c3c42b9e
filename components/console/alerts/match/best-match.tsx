import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { AlertSummary } from '@/core/alerts/contract';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { langOf } from '../words';

export function BestMatch({ alert }: { alert: AlertSummary }): ReactElement {
  const t = useTranslations('alerts');
  const { bestName, bestSource, compared } = alert;
  return (
    <>
      <span lang={langOf(bestName)}>{bestName}</span>{' '}
      <span className="ml-1 text-ink-2 text-small">
        {compared.metAs && <span lang={langOf(compared.metAs)}>{t('metAs', { name: compared.metAs })} · </span>}
        {sourceName(bestSource)}
      </span>
    </>
  );
}
