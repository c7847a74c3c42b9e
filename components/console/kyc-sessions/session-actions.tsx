'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { ConsoleKycSession } from '@/core/kyc/console-contract';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import { hasRole } from '@/core/organizations/roles';
import { troubleOf } from '../queries/call';
import { useDeleteKycSession, useKycAct, useKycLink } from '../queries/use-kyc-sessions';
import { AssistActions } from './assist-actions';
import { SessionLink } from './session-link';

/** What helps a customer on: the link again, more time, more tries. */
export function SessionActions({ detail }: { detail: ConsoleKycSession }): ReactElement {
  const t = useTranslations('kycSessions');
  const { session } = detail;
  const toast = useToast();
  const act = useKycAct(session.id);
  const link = useKycLink(session.id);
  const me = useQueryClient().getQueryData<ConsoleMe>(['me']);
  const ended = session.isComplete;
  const mail = () =>
    link.mutate(true, { onSuccess: ({ mailed }) => toast({ text: t(mailed ? 'mailed' : 'notMailed') }) });
  const trouble = act.error ?? link.error;
  return (
    <>
      {trouble && <ErrorPanel title={t('notDone')} {...troubleOf(trouble)} />}
      <div className="flex flex-wrap gap-2">
        {!ended && (
          <>
            <Button busy={link.isPending} onClick={() => link.mutate(false)}>
              {t('showLink')}
            </Button>
            {session.customerEmail && (
              <Button busy={link.isPending} onClick={mail}>
                {t('mailLink')}
              </Button>
            )}
            <Button busy={act.isPending} onClick={() => act.mutate({ act: 'extend', minutes: 60 })}>
              {t('moreTime')}
            </Button>
            <Button busy={act.isPending} onClick={() => act.mutate({ act: 'grant', document: 3, liveness: 3 })}>
              {t('moreTries')}
            </Button>
          </>
        )}
        <AssistActions detail={detail} />
        {me && hasRole(me.member.role, 'lead') && <DeleteSession id={session.id} />}
      </div>
      <Dialog wide open={link.data !== undefined && !link.data.mailed} onClose={link.reset} title={t('linkTitle')}>
        {link.data && <SessionLink url={link.data.sessionUrl} />}
      </Dialog>
    </>
  );
}

function DeleteSession({ id }: { id: string }): ReactElement {
  const t = useTranslations();
  const router = useRouter();
  const remove = useDeleteKycSession(id);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('kycSessions.delete')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('kycSessions.deleteTitle')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('ui.cancel')}</Button>
            <Button
              look="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: () => router.push('/console/kyc-sessions') })}
            >
              {t('kycSessions.delete')}
            </Button>
          </>
        }
      >
        {remove.isError && <ErrorPanel title={t('states.notDone')} {...troubleOf(remove.error)} />}
        <p>{t('kycSessions.deleteBody')}</p>
      </Dialog>
    </>
  );
}
