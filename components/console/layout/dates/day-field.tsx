'use client';

import type { ReactElement } from 'react';
import { Field, Input } from '@/components/ui/field';

/** Not a native date input, whose format depends on the device. */
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
