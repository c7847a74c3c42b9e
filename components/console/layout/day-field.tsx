'use client';

import type { ReactElement } from 'react';
import { Field, Input } from '@/components/ui/field';

/** A day to type. Not the browser's own field: it writes a date as the device is set to, everything else here as the lists do. */
export function DayField(props: {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}): ReactElement {
  const { value, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          placeholder="YYYY-MM-DD"
          maxLength={10}
          autoComplete="off"
          className="tabular"
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
