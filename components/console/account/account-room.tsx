'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '../layout/page-header';
import { SecondStepPanel } from '../second-step/second-step';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { SessionTable } from './session-table';

export function AccountRoom(): ReactElement {
  const t = useTranslations('account');
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <SessionTable />
        <SecondStepPanel />
        <PasswordForm />
        <NameForm />
      </div>
    </>
  );
}
