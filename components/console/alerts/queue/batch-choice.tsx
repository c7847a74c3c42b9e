'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useBatch } from '@/components/console/api/use-batches';
import { Choice } from '@/components/console/layout/filter-row';

export function BatchChoice(props: {
  params: URLSearchParams;
  onChange: (change: Record<string, string>) => void;
}): ReactElement | null {
  const id = props.params.get('batch');
  return id ? <OneBatch id={id} onChange={props.onChange} /> : null;
}

function OneBatch({ id, onChange }: { id: string; onChange: (change: Record<string, string>) => void }): ReactElement {
  const t = useTranslations('alerts.more');
  const { data } = useBatch(id);
  return (
    <Choice
      label={t('batch')}
      value={id}
      options={[
        ['', t('anyBatch')],
        [id, data?.fileName ?? t('oneBatch')],
      ]}
      onChange={(batch) => onChange({ batch })}
    />
  );
}
