'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '../layout/page-header';
import { TwoFactorPanel } from '../two-factor/second-step';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { SessionTable } from './session-table';

export function AccountPage(): ReactElement {
  const t = useTranslations('account');
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <SessionTable />
        <TwoFactorPanel />
        <PasswordForm />
        <NameForm />
      </div>
    </>
  );
}
