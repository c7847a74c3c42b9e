'use client';

import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGuardedNavigate } from '@/components/console/hooks/use-guarded-navigate';
import { ComparedWords } from '@/components/console/match/name-alignment';
import { ScoreBar } from '@/components/console/match/score-bar';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import type { AlertSummary } from '@/core/alerts/contract';
import { missingFields } from '@/core/alerts/matches/missing-fields';
import { AUTO_DISMISS, isOpen } from '@/core/alerts/transitions';
import { TagList } from '../activity/tags-panel';
import { langOf, STATUS_TONE } from '../alert-labels';
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
  bestMatch: { rem: 7.5, share: 0.65 },
  score: { rem: 7 },
  missing: { rem: 7, share: 0.5 },
  status: { rem: 7 },
  owner: { rem: 6.5 },
  due: { rem: 6.25 },
};

export const COLUMN_STYLES: Partial<Record<QueueColumn, string>> = {
  missing: 'text-ink-2 text-small',
  owner: 'break-words text-small',
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
  }
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
        className="mr-2 break-words font-semibold hover:underline"
      >
        {subject.fullName}
      </Link>
      {alert.externalId && (
        <span className="ident inline-block max-w-full break-words text-ink-2 text-small">{alert.externalId}</span>
      )}
      {alert.environment === 'test' && (
        <Chip tone="watch" bare className="ml-2">
          {t('test')}
        </Chip>
      )}
      <TagList tags={alert.tags} />
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
      {alert.resolution?.by === AUTO_DISMISS && <span className="block text-ink-2 text-small">{t('byRule')}</span>}
      {alert.trigger === 'monitoring' && <span className="block text-ink-2 text-small">{t('listChange')}</span>}
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
