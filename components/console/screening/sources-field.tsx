'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox, Fault, Field, Select } from '@/components/ui/field';
import { type BatchDateOrder, DATE_ORDERS } from '@/core/screening/batch/columns';
import { sourceName } from '@/core/screening/watchlists/source-names';

/** Collapsed, since nearly all searches use every source. */
export function SourcesField(props: {
  searchable: readonly string[];
  leftOut: ReadonlySet<string>;
  error: string | undefined;
  onChange: (leftOut: ReadonlySet<string>) => void;
}): ReactElement {
  const { searchable, leftOut, error, onChange } = props;
  const t = useTranslations('screening.sources');
  const count = searchable.filter((id) => !leftOut.has(id)).length;
  const chosen = count === searchable.length ? 'all' : String(count);
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <details>
      <summary className="cursor-pointer text-ink-2">
        {t('where')} <span className="text-ink">{t('chosen', { chosen, of: searchable.length })}</span>
      </summary>
      <fieldset className="mt-1 grid gap-0.5">
        <legend className="sr-only">{t('where')}</legend>
        {searchable.map((id) => (
          <Checkbox key={id} label={sourceName(id)} checked={!leftOut.has(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
      <Fault>{error}</Fault>
    </details>
  );
}

export type DatesFieldProps = { value: BatchDateOrder; onChange: (order: BatchDateOrder) => void };

export function DatesField({ value, onChange }: DatesFieldProps): ReactElement {
  const t = useTranslations('batches.dates');
  return (
    <Field label={t('label')} hint={t('hint')} className="max-w-full">
      {(control) => (
        <Select
          {...control}
          className="max-w-72"
          value={value}
          onChange={(event) => onChange(DATE_ORDERS.find((one) => one === event.target.value) ?? 'iso')}
        >
          {DATE_ORDERS.map((one) => (
            <option key={one} value={one}>
              {t(`orders.${one}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
