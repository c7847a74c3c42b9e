'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { useDeleteKycSession, useKycAct, useKycLink, useNewKycLink } from '@/components/console/api/use-kyc-sessions';
import { Confirm, DeleteButton } from '@/components/console/layout/confirm';
import { LegalHold } from '@/components/console/subjects/legal-hold';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import type { KycSession } from '@/core/kyc/session/contract';
import { isInvitedByMail } from '@/core/kyc/session/creation-warnings';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import { hasRole } from '@/core/organizations/roles';
import { AssistActions } from './assist-dialog';
import { SessionLink } from './session-link';

export function SessionActions({ detail }: { detail: ConsoleKycSession }): ReactElement {
  const t = useTranslations('kycSessions');
  const { session } = detail;
  const toast = useToast();
  const act = useKycAct(session.id);
  const link = useKycLink(session.id);
  const me = useQueryClient().getQueryData<ConsoleMe>(['me']);
  const ended = session.isComplete;
  // Clear the error of the other action.
  const help = (given: Parameters<typeof act.mutate>[0], words: (after: ConsoleKycSession) => string) => {
    link.reset();
    act.mutate(given, { onSuccess: (after) => toast({ text: words(after) }) });
  };
  const isOver = session.expiresAt !== null && session.expiresAt <= Date.now();
  // After expiry, or with the page closed, the customer learns of the extension only by email.
  const told = detail.isTimeMailed ? 'timeGivenMailed' : 'timeGivenUntold';
  const moreTime = () => help({ act: 'extend', minutes: 60 }, () => t(isOver ? told : 'timeGiven'));
  const moreTries = () =>
    help({ act: 'attempts', document: 3, liveness: 3 }, ({ triesLeft }) =>
      // A customer without attempts left is not notified of new ones.
      t(session.isInvalid ? 'triesGivenUntold' : 'triesGiven', {
        document: triesLeft.document,
        face: triesLeft.liveness,
      }),
    );
  const mail = () =>
    link.mutate(true, { onSuccess: ({ mailed }) => toast({ text: t(mailed ? 'mailed' : 'notMailed') }) });
  const trouble = act.error ?? link.error;
  return (
    <>
      {trouble && <ErrorPanel title={t('notDone')} {...problemDetails(trouble)} />}
      <div className="flex flex-wrap gap-2">
        {!ended && (
          <>
            {detail.canBeOpened && (
              <Button busy={link.isPending} onClick={() => link.mutate(false)}>
                {t('showLink')}
              </Button>
            )}
            {detail.canBeOpened && detail.canMail && (
              <Button busy={link.isPending} onClick={mail}>
                {t('mailLink')}
              </Button>
            )}
            <Button busy={act.isPending} onClick={moreTime}>
              {t('moreTime')}
            </Button>
            <Button busy={act.isPending} onClick={moreTries}>
              {t('moreTries')}
            </Button>
          </>
        )}
        {session.isComplete && <NewLink session={session} isMailed={detail.canMail && isInvitedByMail(session)} />}
        <AssistActions detail={detail} />
        <LegalHold id={session.id} />
        {me && hasRole(me.member.role, 'lead') && <DeleteSession session={session} />}
      </div>
      <Dialog wide open={link.data !== undefined && !link.data.mailed} onClose={link.reset} title={t('linkTitle')}>
        {link.data && <SessionLink url={link.data.sessionUrl} until={session.expiresAt} />}
      </Dialog>
    </>
  );
}

function NewLink({ session, isMailed }: { session: KycSession; isMailed: boolean }): ReactElement | null {
  const t = useTranslations('kycSessions');
  const toast = useToast();
  const send = useNewKycLink(session.id);
  const [asking, setAsking] = useState(false);
  const url = send.data?.sessionUrl;
  const isUndecided = session.outcome === 'review';
  const name = t(isMailed ? 'newLink' : 'newLinkToGive');
  const made = ({ mailed }: { mailed: boolean }) => {
    setAsking(false);
    if (mailed) toast({ text: t('newLinkMailed') });
  };
  const run = () => send.mutate(undefined, { onSuccess: made });
  return (
    <>
      {send.isError && !asking && <ErrorPanel title={t('notDone')} {...problemDetails(send.error)} />}
      {(session.outcome === 'refused' || session.outcome === 'review') && session.nextSessionId === null && (
        <Button
          // The pending decision is the primary action.
          look={isUndecided ? 'plain' : 'primary'}
          busy={send.isPending}
          onClick={isUndecided ? () => setAsking(true) : run}
        >
          {name}
        </Button>
      )}
      {/* Another member may decide meanwhile. */}
      {asking && isUndecided && (
        <Confirm
          title={t('newLinkAsk')}
          act={name}
          running={send}
          onRun={run}
          onClose={() => {
            send.reset();
            setAsking(false);
          }}
        >
          {t('newLinkAskBody')}
        </Confirm>
      )}
      <Dialog
        wide
        open={url !== undefined && url !== null && !send.data?.mailed}
        onClose={send.reset}
        title={t('newLinkTitle')}
      >
        <p className="mb-3">{t('newLinkUnmailed')}</p>
        {url && <SessionLink url={url} until={send.data?.expiresAt ?? null} />}
      </Dialog>
    </>
  );
}

function DeleteSession({ session }: { session: KycSession }): ReactElement {
  const { id, customerName, externalId } = session;
  const t = useTranslations('kycSessions');
  const remove = useDeleteKycSession(id);
  return (
    <DeleteButton
      label={t('delete')}
      title={t('deleteTitle')}
      done={t('deleted')}
      list="/console/kyc-sessions"
      typed={customerName ?? externalId ?? id.slice(-6)}
      remove={remove}
    >
      {t('deleteBody')}
    </DeleteButton>
  );
}
