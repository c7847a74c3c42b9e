'use client';

import Link from 'next/link';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import type { AlertSummary } from '@/core/alerts/contract';
import { ScoreBar } from '../match/score-bar';
import { PriorityMark } from './alert-table';
import { DueChip } from './due-chip';
import { langOf, STATUS_TONE } from './words';

/** The queue on a phone: one card an alert, the whole card leads to it. */
export function AlertCards(props: {
  alerts: AlertSummary[];
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], on: boolean) => void;
}): ReactElement {
  const { alerts, selected, onSelect } = props;
  const t = useTranslations('alerts');
  return (
    <ul aria-label={t('title')}>
      {alerts.map((alert) => (
        <li key={alert.id} className="flex border-line border-b">
          <label className="grid w-12 shrink-0 place-items-center">
            <input
              type="checkbox"
              className="size-5 accent-gate"
              aria-label={t('bulk.one', { name: alert.subject.fullName })}
              checked={selected.has(alert.id)}
              onChange={(event) => onSelect([alert.id], event.target.checked)}
            />
          </label>
          <Link href={`/console/alerts/${alert.id}`} className="grid min-w-0 flex-1 gap-1 py-2.5 pr-4">
            <span className="flex items-baseline justify-between gap-3">
              <span lang={langOf(alert.subject.fullName)} className="min-w-0 break-words font-semibold">
                {alert.subject.fullName}
              </span>
              <PriorityMark priority={alert.priority} />
            </span>
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0 break-words text-ink-2">
                <span lang={langOf(alert.bestName)}>{alert.bestName}</span>{' '}
                <span className="text-small">{alert.bestSource.toUpperCase()}</span>
              </span>
              <ScoreBar score={alert.bestScore} />
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
              <Chip tone={STATUS_TONE[alert.status]} bare>
                {t(`statuses.${alert.status}`)}
              </Chip>
              {alert.pendingDecision && <Chip tone="watch">{t('secondPerson')}</Chip>}
              {(alert.status === 'TRIGGERED' || alert.status === 'INVESTIGATING') && (
                <DueChip dueAt={alert.dueAt} createdAt={alert.createdAt} />
              )}
              <span className="text-ink-2">{alert.assigneeName ?? t('nobody')}</span>
              {alert.environment === 'test' && (
                <Chip tone="watch" bare>
                  {t('test')}
                </Chip>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
