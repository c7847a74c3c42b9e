'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '../shell/page-header';
import { PasswordForm } from './password-form';
import { SessionTable } from './session-table';

/** A member's own way in: where they are signed in, and their password. */
export function AccountRoom(): ReactElement {
  const t = useTranslations('account');
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <SessionTable />
        <PasswordForm />
      </div>
    </>
  );
}
