'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Radio } from '@/components/ui/field';
import { TWO_FACTOR_RULES, type TwoFactorRule } from '@/core/identity/two-factor-rule';

export function TwoFactorField(props: { value: TwoFactorRule; onChange: (rule: TwoFactorRule) => void }): ReactElement {
  const { value, onChange } = props;
  const t = useTranslations('settings.twoFactor');
  return (
    <div className="grid gap-2">
      {TWO_FACTOR_RULES.map((rule) => (
        <Radio
          key={rule}
          name="two-factor"
          label={t(rule)}
          hint={t(`${rule}Hint`)}
          checked={value === rule}
          onChange={() => onChange(rule)}
        />
      ))}
    </div>
  );
}
