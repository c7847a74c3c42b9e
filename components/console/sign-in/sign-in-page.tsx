'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Door } from './door';
import { SignInForm } from './sign-in-form';

/** Where a member comes in. */
export function SignInPage({ to, ended }: { to: string; ended: boolean }): ReactElement {
  const t = useTranslations('signIn');
  return (
    <Door title={t('title')} purpose={t('purpose')} aside={t('firstStart')}>
      <SignInForm to={to} ended={ended} />
    </Door>
  );
}
