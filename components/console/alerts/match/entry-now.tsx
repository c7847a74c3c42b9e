import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { FieldChanges } from '@/components/console/match/field-changes';
import type { AlertDetail } from '@/core/alerts/contract';

type Now = NonNullable<AlertDetail['matches'][number]['now']>;

export function EntryNow({ now }: { now: Now }): ReactElement {
  const t = useTranslations('alerts.now');
  return (
    <section className="border-watch border-l-2 pl-3">
      <h3 className="font-bold">
        {t(now.state, { day: now.at.slice(0, 10) })}{' '}
        <span className="ident break-all font-normal text-small">{now.listVersion}</span>
      </h3>
      <p className="max-w-[75ch] text-ink-2 text-small">{t(`${now.state}Means`)}</p>
      <FieldChanges changes={now.changes} />
    </section>
  );
}
