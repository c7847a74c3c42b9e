'use client';

import { type ReactElement, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import type { Written } from './voter-registry/voter-service-draft';

/** Write-only values; stored ones are shown as dots. */
export function WriteOnlyValues(props: {
  title: string;
  values: Written[];
  onChange: (values: Written[]) => void;
}): ReactElement {
  const { title, values, onChange } = props;
  const t = useTranslations('settings.voters');
  const added = useRef(0);
  const add = () => {
    added.current += 1;
    onChange([...values, { id: `added ${added.current}`, name: '', value: '' }]);
  };
  const change = (id: string, part: Partial<Written>) =>
    onChange(values.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-ink-2">{title}</legend>
      {values.map(({ id, name, value }) => (
        <div key={id} className="flex gap-2">
          <Input
            aria-label={t('valueName', { title })}
            value={name}
            maxLength={100}
            readOnly={value === null}
            onChange={(event) => change(id, { name: event.target.value })}
          />
          {value === null ? (
            <Button className="w-full" onClick={() => change(id, { value: '' })}>
              •••••• {t('replace')}
            </Button>
          ) : (
            <Input
              aria-label={t('valueOf', { name: name || title })}
              type="password"
              autoComplete="new-password"
              value={value}
              maxLength={2000}
              onChange={(event) => change(id, { value: event.target.value })}
            />
          )}
          <Button
            look="quiet"
            aria-label={t('removeValue', { name: name || title })}
            onClick={() => onChange(values.filter((one) => one.id !== id))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={add}>
          {t('addValue')}
        </Button>
      </div>
    </fieldset>
  );
}
