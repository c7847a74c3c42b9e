'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Door } from './door';
import { SignInForm, type Why } from './sign-in-form';

export function SignInPage({ to, why }: { to: string; why: Why | null }): ReactElement {
  const t = useTranslations('signIn');
  return (
    <Door title={t('title')} purpose={t('purpose')} aside={t('firstStart')}>
      <SignInForm to={to} why={why} />
    </Door>
  );
}
