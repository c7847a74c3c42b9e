'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { ToastProvider } from '@/components/ui/toast';
import { QueryProvider } from '../api/query-provider';
import { leaveConsole } from '../sign-in/sign-in';
import { Door } from '../sign-in/sign-in-page';
import { PasswordFields } from './password-form';

/** Replaces the console until the generated password is changed. */
export function PasswordDoor(): ReactElement {
  const t = useTranslations();
  return (
    <QueryProvider>
      <ToastProvider>
        <Door title={t('account.dueTitle')} purpose={t('account.duePurpose')} aside={t('account.dueAside')}>
          <PasswordFields onChanged={() => location.reload()} />
          <div className="mt-6">
            <Button look="quiet" onClick={() => void leaveConsole()}>
              {t('shell.signOut')}
            </Button>
          </div>
        </Door>
      </ToastProvider>
    </QueryProvider>
  );
}
