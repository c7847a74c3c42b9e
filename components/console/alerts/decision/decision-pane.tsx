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
import { Attachments } from '../activity/attachments';
import { Comments } from '../activity/comments';
import { TagList, TagsPanel } from '../activity/tags-panel';
import { Sentence, Timeline } from '../activity/timeline';
import { type Act, capacityError } from './alert-action';
import { DecideForm } from './decide-form';
import { Decided } from './decision-notice';
import { LastDecision } from './last-decision';
import { PendingPanel, Proposal } from './pending-panel';
import { UndoButton, UnsentNotice, useUnsent } from './unsent-notice';
import { useAlertCommands } from './use-alert-commands';
import { blockingMatches, isShownAtOnce } from './with-pending';

type Match = AlertDetail['matches'][number];
type Entry = AlertDetail['timeline'][number];
/** `notSent` if an earlier act in the queue failed. */
type Failed = { error: Error; notSent: boolean };

type Judged = {
  clusters: Match[][];
  match: Match | undefined;
  /** Matches of the shown person; judged together. */
  cluster: Match[];
};

export function DecisionPane(props: Judged & { alert: AlertDetail }): ReactElement {
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
      <Attachments alert={alert} />
      <Comments alert={alert} />
      <Timeline alert={alert} />
    </ScrollRegion>
  );
}

/** A version conflict keeps the draft. */
function Deciding({ alert, ...judged }: Judged & { alert: AlertDetail }): ReactElement {
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
  useAlertCommands(alert, act, unsent);
  return (
    <section aria-label={t('decision')} className="overflow-y-auto px-4 py-3.5">
      {failed && <Trouble error={failed.error} alert={alert} />}
      {failed?.notSent && <p className="mb-2 text-hit text-small">{t('notSent')}</p>}
      <ThisMatch {...{ alert, act, busy, ...judged }} />
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
      <Attachments alert={alert} />
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

const isJudged = (cluster: readonly Match[], as: Match['status']): boolean =>
  cluster.length > 0 && cluster.every(({ status }) => status === as);

function ThisMatch(props: Judged & { alert: AlertDetail; act: Act; busy: boolean }): ReactElement | null {
  const { alert, clusters, match, cluster, act, busy } = props;
  const t = useTranslations('alerts');
  const judge = (status: 'falsePositive' | 'truePositive') => () => {
    if (!match) return;
    const also = cluster.filter(({ id }) => id !== match.id).map(({ id }) => id);
    const to = isJudged(cluster, status) ? 'open' : status;
    act({ act: 'match', matchId: match.id, ...(also.length > 0 && { also }), status: to });
  };
  // The second reviewer can only approve or send back.
  const waits = alert.pendingDecision !== null;
  const own = useMyId() === alert.pendingDecision?.by;
  useKeyboardShortcuts(waits ? {} : { notSame: judge('falsePositive'), same: judge('truePositive') });
  if (!match) return null;
  const decided = clusters.filter((one) => one.every(({ status }) => status !== 'open')).length;
  return (
    <div className="mb-5">
      <h2 className="mb-2 font-bold text-section">{t('thisMatch')}</h2>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          disabled={waits}
          look={isJudged(cluster, 'falsePositive') ? 'primary' : 'plain'}
          aria-pressed={isJudged(cluster, 'falsePositive')}
          onClick={judge('falsePositive')}
        >
          {t('notSame')} <Key of="notSame" />
        </Button>
        <Button
          busy={busy}
          disabled={waits}
          look={isJudged(cluster, 'truePositive') ? 'primary' : 'plain'}
          aria-pressed={isJudged(cluster, 'truePositive')}
          onClick={judge('truePositive')}
        >
          {t('same')} <Key of="same" />
        </Button>
      </div>
      <p className="mt-1.5 text-ink-2 text-small">
        {cluster.length > 1 && `${t('judgedTogether', { n: cluster.length })} · `}
        {t('decidedOf', { decided, total: clusters.length })}
        {waits && ` · ${t(own ? 'ownProposalWaits' : 'proposalWaits')}`}
      </p>
    </div>
  );
}

function Owner({ alert, act }: { alert: AlertDetail; act: Act }): ReactElement {
  const t = useTranslations('alerts');
  const { members } = useMembers();
  const [open, setOpen] = useState(false);
  const me = useMyId();
  const isMine = me !== undefined && alert.assigneeId === me;
  const assignToMe = () => {
    if (me && !isMine) act({ act: 'assign', assigneeId: me });
  };
  useKeyboardShortcuts({ assign: () => setOpen(true), assignToMe });
  return (
    <div className="mb-5 flex flex-wrap items-start gap-x-3 text-small">
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
      {!isMine && (
        <button type="button" onClick={assignToMe} className="min-h-6 text-gate hover:underline">
          {t('assignToMe')} <Key of="assignToMe" />
        </button>
      )}
    </div>
  );
}
