'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError, problemDetails } from '@/components/console/api/api-client';
import { NotSentError, useAlertAct, usePendingActs } from '@/components/console/api/use-alerts';
import { useMyId } from '@/components/console/api/use-me';
import { useMembers } from '@/components/console/api/use-members';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { Key } from '@/components/console/layout/navigation/shortcuts-dialog';
import { useMay } from '@/components/console/layout/require-role';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { ErrorPanel } from '@/components/ui/states';
import type { AlertDetail } from '@/core/alerts/contract';
import { isAdverseMedia } from '@/core/alerts/decisions/dismissals';
import { Comments } from '../activity/comments';
import { TagList, TagsPanel } from '../activity/tags-panel';
import { Sentence, Timeline } from '../activity/timeline';
import { type Act, capacityError } from './alert-action';
import { DecideForm } from './decide-form';
import { Decided } from './decision-notice';
import { LastDecision } from './last-decision';
import { PendingPanel, Proposal } from './pending-panel';
import { UndoButton, UnsentNotice, useUnsent } from './unsent-notice';
import { blockingMatches, isShownAtOnce } from './with-pending';

type Match = AlertDetail['matches'][number];
type Entry = AlertDetail['timeline'][number];
/** `notSent` if an earlier act in the queue failed. */
type Failed = { error: Error; notSent: boolean };

export function DecisionPane(props: { alert: AlertDetail; match: Match | undefined }): ReactElement {
  return useMay('analyst') ? <Deciding {...props} /> : <Looking alert={props.alert} />;
}

function Looking({ alert }: { alert: AlertDetail }): ReactElement {
  const t = useTranslations('alerts');
  return (
    <ScrollRegion label={t('decision')} className="overflow-y-auto px-4 py-3.5">
      {alert.pendingDecision && <Proposal pending={alert.pendingDecision} matches={alert.matches} />}
      <Decided alert={alert} />
      {alert.tags.length > 0 && (
        <div className="mb-5">
          <TagList tags={alert.tags} />
        </div>
      )}
      <Comments alert={alert} />
      <Timeline alert={alert} />
    </ScrollRegion>
  );
}

/** A version conflict keeps the draft. */
function Deciding({ alert, match }: { alert: AlertDetail; match: Match | undefined }): ReactElement {
  const t = useTranslations('alerts');
  const send = useAlertAct(alert.id, alert.version);
  const pending = usePendingActs(alert.id);
  const busy = pending.some(({ act }) => !isShownAtOnce(act));
  useAskBeforeUnload(pending.length > 0);
  const unsent = useUnsent(alert.id);
  const [failed, setFailed] = useState<Failed | null>(null);
  const act: Act = (given, onDone) => {
    const answer = send(given);
    if (pending.length === 0) setFailed(null);
    answer?.then(onDone, (error: Error) =>
      setFailed((first) =>
        first && error instanceof NotSentError ? { ...first, notSent: true } : { error, notSent: false },
      ),
    );
  };
  return (
    <section aria-label={t('decision')} className="overflow-y-auto px-4 py-3.5">
      {failed && <Trouble error={failed.error} alert={alert} />}
      {failed?.notSent && <p className="mb-2 text-hit text-small">{t('notSent')}</p>}
      <ThisMatch alert={alert} match={match} act={act} busy={busy} />
      <Owner alert={alert} act={act} />
      <LastDecision alert={alert} />
      <UndoButton alert={alert} act={act} busy={busy} />
      {/* One's own decision is on its way here a moment before its note is put away. */}
      {!busy && <UnsentNotice alert={alert} unsent={unsent} />}
      {alert.pendingDecision ? (
        <PendingPanel {...{ alert, act, unsent }} pending={alert.pendingDecision} busy={busy} />
      ) : (
        <DecideForm {...{ alert, act, unsent }} busy={busy} />
      )}
      <TagsPanel alert={alert} act={act} />
      <Comments alert={alert} />
      <Timeline alert={alert} />
    </section>
  );
}

/** Closing the window would lose queued acts. */
function useAskBeforeUnload(ask: boolean): void {
  useEffect(() => {
    if (!ask) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [ask]);
}

/** 412: changed by another member. 409: blocked by a match, or the transition is gone. */
function Trouble({ error, alert }: { error: Error; alert: AlertDetail }): ReactElement {
  const t = useTranslations('alerts');
  const status = error instanceof CallError ? error.status : 0;
  const barrier = blockingMatches(error);
  const room = capacityError(error);
  if (barrier) {
    return (
      <div className="-mx-4 mb-2">
        <ErrorPanel title={error.message} detail={t('noteKept')} requestId={problemDetails(error).requestId} />
      </div>
    );
  }
  if (room) return <NoRoom {...room} requestId={problemDetails(error).requestId} />;
  const clash = status === 412 || status === 409;
  const title = clash ? t(status === 412 ? 'clash' : 'notPossible') : t('notDone');
  const last = alert.timeline.reduce<Entry | undefined>((a, b) => (a && a.createdAt > b.createdAt ? a : b), undefined);
  return (
    <div className="-mx-4 mb-2">
      <ErrorPanel title={title} {...(status !== 412 && problemDetails(error))}>
        {status === 412 && last && (
          <p>
            <Sentence entry={last} press={isAdverseMedia(alert.matches)} />
          </p>
        )}
      </ErrorPanel>
    </div>
  );
}

function NoRoom(props: { memberId: string; open: number; most: number; requestId: string | undefined }): ReactElement {
  const { memberId, open, most, requestId } = props;
  const t = useTranslations('alerts');
  const { nameOf } = useMembers();
  const own = useMyId() === memberId;
  return (
    <div className="-mx-4 mb-2">
      <ErrorPanel
        title={own ? t('ownRoom', { open, most }) : t('room', { name: nameOf(memberId), open, most })}
        requestId={requestId}
      />
    </div>
  );
}

function ThisMatch(props: {
  alert: AlertDetail;
  match: Match | undefined;
  act: Act;
  busy: boolean;
}): ReactElement | null {
  const { alert, match, act, busy } = props;
  const t = useTranslations('alerts');
  const judge = (status: 'falsePositive' | 'truePositive') => () => {
    if (match) act({ act: 'match', matchId: match.id, status: match.status === status ? 'open' : status });
  };
  // The second reviewer can only approve or send back.
  const waits = alert.pendingDecision !== null;
  const own = useMyId() === alert.pendingDecision?.by;
  useKeyboardShortcuts(waits ? {} : { notSame: judge('falsePositive'), same: judge('truePositive') });
  if (!match) return null;
  const decided = alert.matches.filter((one) => one.status !== 'open').length;
  return (
    <div className="mb-5">
      <h2 className="mb-2 font-bold text-section">{t('thisMatch')}</h2>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          disabled={waits}
          look={match.status === 'falsePositive' ? 'primary' : 'plain'}
          aria-pressed={match.status === 'falsePositive'}
          onClick={judge('falsePositive')}
        >
          {t('notSame')} <Key of="notSame" />
        </Button>
        <Button
          busy={busy}
          disabled={waits}
          look={match.status === 'truePositive' ? 'primary' : 'plain'}
          aria-pressed={match.status === 'truePositive'}
          onClick={judge('truePositive')}
        >
          {t('same')} <Key of="same" />
        </Button>
      </div>
      <p className="mt-1.5 text-ink-2 text-small">
        {t('decidedOf', { decided, total: alert.matches.length })}
        {waits && ` · ${t(own ? 'ownProposalWaits' : 'proposalWaits')}`}
      </p>
    </div>
  );
}

function Owner({ alert, act }: { alert: AlertDetail; act: Act }): ReactElement {
  const t = useTranslations('alerts');
  const { members } = useMembers();
  const [open, setOpen] = useState(false);
  useKeyboardShortcuts({ assign: () => setOpen(true) });
  return (
    <details
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open) event.currentTarget.querySelector('select')?.focus();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        // Focus would stay in the hidden list and receive every key.
        event.currentTarget.querySelector('summary')?.focus();
      }}
      className="mb-5 text-small"
    >
      <summary className="w-fit text-gate hover:underline">
        {alert.assigneeName ? t('ownedBy', { name: alert.assigneeName }) : t('unassigned')} · {t('assign')}{' '}
        <Key of="assign" />
      </summary>
      <Select
        aria-label={t('assign')}
        className="mt-1"
        value={alert.assigneeId ?? ''}
        onChange={(event) => act({ act: 'assign', assigneeId: event.target.value || null })}
      >
        <option value="">{t('unassigned')}</option>
        {members.map((member) => (
          <option key={member.id} value={member.id}>
            {member.name}
          </option>
        ))}
      </Select>
    </details>
  );
}
