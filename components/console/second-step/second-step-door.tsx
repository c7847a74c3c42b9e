'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { ToastProvider } from '@/components/ui/toast';
import { QueryProvider } from '../queries/query-provider';
import { Door } from '../sign-in/door';
import { signOut } from '../sign-in/sign-in';
import { RecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';

/** Between the door and the rooms: the organization asks for a second step, and this member has not set one up. */
export function SecondStepDoor(): ReactElement {
  const t = useTranslations();
  const [codes, setCodes] = useState<string[] | null>(null);
  const leave = async () => {
    await signOut();
    location.assign('/console/sign-in');
  };
  return (
    <QueryProvider>
      <ToastProvider>
        <Door title={t('secondStep.dueTitle')} purpose={t('secondStep.duePurpose')} aside={t('secondStep.dueAside')}>
          {codes ? (
            <RecoveryCodes heading="h2" codes={codes} onKept={() => location.reload()} />
          ) : (
            <>
              <SetUp onCodes={setCodes} />
              <div className="mt-6">
                <Button look="quiet" onClick={() => void leave()}>
                  {t('shell.signOut')}
                </Button>
              </div>
            </>
          )}
        </Door>
      </ToastProvider>
    </QueryProvider>
  );
}
