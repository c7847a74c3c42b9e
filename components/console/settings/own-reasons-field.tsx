'use client';

import { type ReactElement, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Fault, Input, Select } from '@/components/ui/field';
import { OWN_REASON_LABEL_MAX, OWN_REASONS_MAX, type OwnReason } from '@/core/alerts/decisions/own-reasons';
import { DISMISS_REASONS } from '@/core/alerts/transitions';

/** Dismissal reasons of the organization; each keeps the rules of a built-in one. */
export function OwnReasonsField(props: {
  value: OwnReason[];
  error?: string | undefined;
  onChange: (reasons: OwnReason[]) => void;
}): ReactElement {
  const { value, error, onChange } = props;
  const t = useTranslations('settings.ownReasons');
  const builtIn = useTranslations('alerts.reasons');
  const fault = useId();
  const put = (at: number, part: Partial<OwnReason>) =>
    onChange(value.map((reason, row) => (row === at ? { ...reason, ...part } : reason)));
  const common = { ...(error && { 'aria-describedby': fault, 'aria-invalid': true as const }) };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('title')}</legend>
      <p className="text-ink-2 text-small">{t('hint')}</p>
      {value.map((reason, at) => (
        // Rows have no id of their own; codes may be empty or equal while they are typed.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place
        <div key={at} className="flex flex-wrap gap-2">
          <Input
            {...common}
            aria-label={t('code')}
            placeholder="KNOWN_CUSTOMER"
            className="ident max-w-48"
            maxLength={40}
            value={reason.code}
            onChange={(event) => put(at, { code: event.target.value.toUpperCase().replace(/[\s-]/g, '_') })}
          />
          <Input
            {...common}
            aria-label={t('label')}
            placeholder={t('label')}
            className="max-w-64"
            maxLength={OWN_REASON_LABEL_MAX}
            value={reason.label}
            onChange={(event) => put(at, { label: event.target.value })}
          />
          <Select
            aria-label={t('basedOn')}
            className="max-w-52"
            value={reason.basedOn}
            onChange={(event) => put(at, { basedOn: event.target.value as OwnReason['basedOn'] })}
          >
            {DISMISS_REASONS.map((code) => (
              <option key={code} value={code}>
                {t('as', { reason: builtIn(code) })}
              </option>
            ))}
          </Select>
          <Button onClick={() => onChange(value.filter((_, row) => row !== at))}>{t('remove')}</Button>
        </div>
      ))}
      {error && <Fault id={fault}>{error}</Fault>}
      {value.length < OWN_REASONS_MAX && (
        <Button
          className="justify-self-start"
          onClick={() => onChange([...value, { code: '', label: '', basedOn: 'OTHER' }])}
        >
          {t('add')}
        </Button>
      )}
    </fieldset>
  );
}
