'use client';

import type { ReactElement } from 'react';
import { Field, Input } from '@/components/ui/field';

/** Numeric keyboard and one-time code autofill. */
export function CodeField(props: {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  /** Recovery codes have letters. */
  letters?: boolean;
  onChange: (code: string) => void;
}): ReactElement {
  const { label, hint, error, value, letters = false, onChange } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode={letters ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="ident h-10 max-w-60"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
