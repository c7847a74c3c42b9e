import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { langOf } from '../alerts/words';

type Evidence = ConsoleDocument['rules'][number]['evidence'][number];

export function RuleEvidence({ evidence }: { evidence: readonly Evidence[] }): ReactElement | null {
  const t = useTranslations('documents');
  if (evidence.length === 0) return null;
  return (
    <dl className="my-1 grid gap-1 border-line-strong border-l-2 pl-2">
      {evidence.map(({ field, source, label, value, place }) => (
        <div key={`${field} ${source} ${place?.page ?? 0} ${value}`}>
          <dt className="text-ink-2 text-small">
            {label}, {t(`sources.${source}`)}
            {place && `, ${t('onPage', { page: place.page })}`}
          </dt>
          <dd lang={langOf(value)} className="ident whitespace-pre-wrap break-all">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
