'use client';

import { Search } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Input, Select } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import { useSearchedSources } from '../queries/use-me';

/** Name, id or external id; risk; list; order; live or test data. */
export function AlertFilterRow(props: {
  params: URLSearchParams;
  onChange: (change: Record<string, string>) => void;
  children?: ReactNode;
}): ReactElement {
  const { params, onChange, children } = props;
  const t = useTranslations('alerts');
  const searched = useSearchedSources();
  const kept = params.get('source');
  // What a link or a kept view asks for stays a choice, also where it is no longer searched.
  const sources = kept && !searched.includes(kept) ? [...searched, kept] : searched;
  const choice = (name: string, label: string, options: ReadonlyArray<[string, string]>) => (
    <Select
      aria-label={label}
      value={params.get(name) ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
      className="min-w-28 max-w-44 flex-1 basis-0"
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2">
      <SearchField value={params.get('search') ?? ''} onChange={(search) => onChange({ search })} label={t('search')} />
      {choice('riskLevel', t('risk'), [
        ['', t('anyRisk')],
        ['high', t('risks.high')],
        ['medium', t('risks.medium')],
        ['low', t('risks.low')],
      ])}
      {choice('source', t('list'), [
        ['', t('anyList')],
        ...sources.map((id): [string, string] => [id, id.toUpperCase()]),
      ])}
      {choice('sort', t('order'), [
        ['', t('orders.priority')],
        ['due', t('orders.due')],
        ['newest', t('orders.newest')],
        ['oldest', t('orders.oldest')],
      ])}
      {choice('environment', t('data'), [
        ['', t('liveData')],
        ['test', t('testData')],
      ])}
      {children}
    </div>
  );
}

/** Typing waits 300 ms before it asks. */
export function SearchField(props: { value: string; onChange: (text: string) => void; label: string }): ReactElement {
  const { value, onChange, label } = props;
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), 300);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className="relative w-full max-w-80">
      <Search aria-hidden className="absolute top-2 left-2 size-4 text-ink-3" strokeWidth={1.75} />
      <Input
        data-filter
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="pr-8 pl-8"
      />
      <span className="absolute top-1.5 right-2 text-ink-3 max-md:hidden">
        <Kbd>/</Kbd>
      </span>
    </div>
  );
}
