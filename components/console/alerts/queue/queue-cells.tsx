'use client';

import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGuardedNavigate } from '@/components/console/hooks/use-guarded-navigate';
import { ComparedWords } from '@/components/console/match/name-alignment';
import { ScoreBar } from '@/components/console/match/score-bar';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { AlertSummary } from '@/core/alerts/contract';
import { isMediaSource } from '@/core/alerts/decisions/dismissals';
import { missingFields } from '@/core/alerts/matches/missing-fields';
import { AUTO_DISMISS, isOpen } from '@/core/alerts/transitions';
import { TagList } from '../activity/tags-panel';
import { langOf, STATUS_TONE } from '../alert-labels';
import { useDeciders } from '../decision/decision-notice';
import { useDecisionWords } from '../decision/reason-labels';
import { BestMatch } from '../match/quoted-article';
import type { QueueColumn } from './columns';

/**
 * Tone `time` below a quarter of the total time, `hit` when overdue; paused while waiting for the customer. Null
 * without a due date.
 */
export function DueChip(props: Pick<AlertSummary, 'dueAt' | 'createdAt' | 'waitingUntil'>): ReactElement | null {
  const { dueAt, createdAt, waitingUntil } = props;
  const t = useTranslations('alerts');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (!dueAt) return null;
  if (waitingUntil !== null && Date.parse(waitingUntil) > now)
    return (
      <Chip tone="info" bare>
        {t('waitsForCustomer')}
      </Chip>
    );
  const left = Date.parse(dueAt) - now;
  const minutes = Math.round(Math.abs(left) / 60_000);
  const time =
    minutes < 60
      ? t('minutes', { minutes })
      : minutes < 48 * 60
        ? t('hours', { hours: Math.round(minutes / 60) })
        : t('days', { days: Math.round(minutes / 1440) });
  if (left < 0) return <Chip tone="hit">{t('late', { time })}</Chip>;
  if (left < (Date.parse(dueAt) - Date.parse(createdAt)) / 4) return <Chip tone="time">{t('left', { time })}</Chip>;
  return <span className="whitespace-nowrap text-ink-2 text-small">{t('left', { time })}</span>;
}

/** Minimum width in rem, and share of the remaining space. */
export const COLUMN_WIDTHS: Record<QueueColumn, { rem: number; share?: number }> = {
  priority: { rem: 4 },
  subject: { rem: 10, share: 1 },
  bestMatch: { rem: 8, share: 0.8 },
  score: { rem: 12.5, share: 0.25 },
  missing: { rem: 6, share: 0.3 },
  status: { rem: 8.5 },
  owner: { rem: 6 },
  due: { rem: 6.25 },
  reason: { rem: 9, share: 0.5 },
  decidedBy: { rem: 8, share: 0.3 },
  decidedAt: { rem: 6.5 },
};

/** One line, cut: the alert has the whole. */
const LINE = 'truncate';

export const COLUMN_STYLES: Partial<Record<QueueColumn, string>> = {
  subject: LINE,
  // The alias is cut first, then the name, the list never.
  bestMatch:
    'flex items-baseline whitespace-nowrap [&>span:last-child]:shrink-0 [&>span:not(:last-child)]:truncate [&>span:nth-child(2)]:shrink-[1000]',
  score: 'flex items-center gap-2 overflow-hidden whitespace-nowrap [&>span:last-child]:truncate',
  missing: `${LINE} text-ink-2 text-small`,
  // Two chips may take two lines; a long one never leaves its cell.
  status: '[&>span]:max-w-full [&>span]:whitespace-normal',
  owner: `${LINE} text-small`,
  reason: `${LINE} text-small`,
  decidedBy: `${LINE} text-small`,
  decidedAt: 'text-ink-2 text-small',
};

export function QueueCell(props: { column: QueueColumn; alert: AlertSummary }): ReactNode {
  const { column, alert } = props;
  const t = useTranslations('alerts');
  switch (column) {
    case 'priority':
      return <PriorityMark priority={alert.priority} />;
    case 'subject':
      return <Subject alert={alert} />;
    case 'bestMatch':
      return <BestMatch alert={alert} />;
    case 'score':
      return (
        <>
          <ScoreBar score={alert.bestScore} />
          <ComparedWords compared={alert.compared} />
        </>
      );
    case 'missing':
      return (
        <>
          {missingFields(alert.subject, alert.bestKind, alert.answeredFields)
            .map((field) => t(`fields.${field}`))
            .join(', ')}
        </>
      );
    case 'status':
      return <Status alert={alert} />;
    case 'owner':
      return <>{alert.assigneeName ?? <span className="text-ink-2">{t('unassigned')}</span>}</>;
    case 'due':
      return isOpen(alert.status) ? <DueChip {...alert} /> : null;
    case 'reason':
      return <Reason alert={alert} />;
    case 'decidedBy':
      return <Decider alert={alert} />;
    case 'decidedAt':
      return alert.resolution ? <RelativeTime at={alert.resolution.at} /> : null;
  }
}

function Reason({ alert: { resolution, bestSource } }: { alert: AlertSummary }): ReactElement | null {
  const words = useDecisionWords(isMediaSource({ source: bestSource }));
  return resolution && <span title={resolution.note}>{words(resolution)}</span>;
}

function Decider({ alert: { resolution } }: { alert: AlertSummary }): ReactElement | null {
  const t = useTranslations('alerts');
  const deciders = useDeciders();
  if (!resolution) return null;
  return <>{resolution.by === AUTO_DISMISS ? t('byRule') : deciders(resolution)}</>;
}

/** Texts of the cells that may be equal on every row. */
export function useColumnValues(): Record<'status' | 'owner' | 'missing', (alert: AlertSummary) => string> {
  const t = useTranslations('alerts');
  return {
    status: (alert) =>
      [
        t(`statuses.${alert.status}`),
        alert.pendingDecision && t('secondPerson'),
        alert.delisted && t('delisted'),
        alert.resolution?.by === AUTO_DISMISS && t('byRule'),
        alert.trigger === 'monitoring' && t('listChange'),
      ]
        .filter(Boolean)
        .join(', '),
    owner: ({ assigneeName }) => assigneeName ?? t('unassigned'),
    missing: (alert) =>
      missingFields(alert.subject, alert.bestKind, alert.answeredFields)
        .map((field) => t(`fields.${field}`))
        .join(', '),
  };
}

function Subject({ alert }: { alert: AlertSummary }): ReactElement {
  const t = useTranslations('alerts');
  const { subject } = alert;
  const { stay } = useGuardedNavigate();
  return (
    <>
      <Link
        href={`/console/alerts/${alert.id}`}
        onNavigate={stay}
        lang={langOf(subject.fullName)}
        title={subject.fullName}
        className="mr-2 font-semibold hover:underline"
      >
        {subject.fullName}
      </Link>
      {alert.externalId && <span className="ident mr-2 text-ink-2 text-small">{alert.externalId}</span>}
      {alert.environment === 'test' && (
        <Chip tone="watch" bare className="mr-2">
          {t('test')}
        </Chip>
      )}
      <TagList tags={alert.tags} line />
    </>
  );
}

function Status({ alert }: { alert: AlertSummary }): ReactElement {
  const t = useTranslations('alerts');
  return (
    <>
      <Chip tone={STATUS_TONE[alert.status]} bare>
        {t(`statuses.${alert.status}`)}
      </Chip>
      {alert.pendingDecision && (
        <Chip tone="watch" bare>
          {t('secondPerson')}
        </Chip>
      )}
      {alert.delisted && (
        <Chip tone="watch" bare>
          {t('delisted')}
        </Chip>
      )}
      {alert.resolution?.by === AUTO_DISMISS && <span className="text-ink-2 text-small"> {t('byRule')}</span>}
      {alert.trigger === 'monitoring' && <span className="text-ink-2 text-small"> {t('listChange')}</span>}
    </>
  );
}

/** Four bars are the most urgent. */
export function PriorityMark({ priority }: { priority: number }): ReactElement {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="tabular">{priority}</span>
      <span aria-hidden className="inline-flex items-end gap-px">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={clsx(
              'w-[3px]',
              ['h-1', 'h-1.5', 'h-2', 'h-2.5'][bar - 1],
              bar <= 5 - priority ? 'bg-ink' : 'bg-line',
            )}
          />
        ))}
      </span>
    </span>
  );
}
