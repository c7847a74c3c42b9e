'use client';

import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBatch } from '@/components/console/api/use-batches';
import { useSearchedSources } from '@/components/console/api/use-me';
import { Choice, EnvironmentChoice, FilterRow, SearchField } from '@/components/console/layout/filter-row';
import { sourceName } from '@/core/screening/watchlists/source-names';

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

export function AlertFilterRow(props: {
  params: URLSearchParams;
  text: string;
  onLook: (text: string) => void;
  onChange: (change: Record<string, string>) => void;
  children?: ReactNode;
}): ReactElement {
  const { params, text, onLook, onChange, children } = props;
  const t = useTranslations('alerts');
  const searched = useSearchedSources();
  const kept = params.get('source');
  // A source from a link or saved view stays selectable.
  const sources = kept && !searched.includes(kept) ? [...searched, kept] : searched;
  const choice = (name: string, label: string, options: ReadonlyArray<readonly [string, string]>) => (
    <Choice
      label={label}
      value={params.get(name) ?? ''}
      options={options}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
  return (
    <FilterRow>
      <SearchField value={text} onChange={onLook} label={t('search')} />
      {choice('riskLevel', t('risk'), [
        ['', t('anyRisk')],
        ['high', t('risks.high')],
        ['medium', t('risks.medium')],
        ['low', t('risks.low')],
      ])}
      {choice('source', t('list'), [['', t('anyList')], ...sources.map((id) => [id, sourceName(id)] as const)])}
      {choice('sort', t('order'), [
        ['', t('orders.priority')],
        ['due', t('orders.due')],
        ['newest', t('orders.newest')],
        ['oldest', t('orders.oldest')],
      ])}
      <BatchChoice params={params} onChange={onChange} />
      <EnvironmentChoice onChange={onChange} />
      {children}
    </FilterRow>
  );
}
