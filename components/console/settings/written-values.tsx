'use client';

import { type ReactElement, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import type { Written } from './voter-service-draft';

/** Names with values that can be set and taken away, but not read: what is stored shows as dots. */
export function WrittenValues(props: {
  title: string;
  values: Written[];
  onChange: (values: Written[]) => void;
}): ReactElement {
  const { title, values, onChange } = props;
  const t = useTranslations('settings.voters');
  const group = useId();
  const change = (index: number, part: Partial<Written>) =>
    onChange(values.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-ink-2">{title}</legend>
      {values.map(({ name, value }, index) => (
        // Rows have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={`${group}-${index}`} className="flex gap-2">
          <Input
            aria-label={t('valueName', { title })}
            value={name}
            maxLength={100}
            readOnly={value === null}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          {value === null ? (
            <Button className="w-full" onClick={() => change(index, { value: '' })}>
              •••••• {t('replace')}
            </Button>
          ) : (
            <Input
              aria-label={t('valueOf', { name: name || title })}
              type="password"
              autoComplete="new-password"
              value={value}
              maxLength={2000}
              onChange={(event) => change(index, { value: event.target.value })}
            />
          )}
          <Button
            look="quiet"
            aria-label={t('removeValue', { name: name || title })}
            onClick={() => onChange(values.filter((_, at) => at !== index))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...values, { name: '', value: '' }])}>
          {t('addValue')}
        </Button>
      </div>
    </fieldset>
  );
}
