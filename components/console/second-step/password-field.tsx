'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Field, Input } from '@/components/ui/field';

/** The present password, once more, before how one signs in is changed. */
export function PasswordField(props: {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}): ReactElement {
  const t = useTranslations();
  return (
    <Field label={t('account.currentPassword')} hint={t('secondStep.why')} error={props.error}>
      {(control) => (
        <Input
          {...control}
          type="password"
          autoComplete="current-password"
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
