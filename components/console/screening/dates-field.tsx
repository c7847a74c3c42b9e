'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Field, Select } from '@/components/ui/field';
import { DATE_ORDERS, type DateOrder } from '@/core/screening/batch/date-order';

export type DatesFieldProps = { value: DateOrder; onChange: (order: DateOrder) => void };

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
