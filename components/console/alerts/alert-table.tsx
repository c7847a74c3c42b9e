'use client';

import { clsx } from 'clsx';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { AlertSummary } from '@/core/alerts/contract';
import { ScoreBar } from '../match/score-bar';
import { DueChip } from './due-chip';
import { langOf, STATUS_TONE } from './words';

/** The queue itself: who, whom they resemble, how much, what is missing to decide, and until when. */
export function AlertTable(props: {
  alerts: AlertSummary[];
  chosen: string | undefined;
  stale: boolean;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], on: boolean) => void;
}): ReactElement {
  const { alerts, chosen, stale, selected, onSelect } = props;
  const t = useTranslations('alerts');
  return (
    <Table caption={t('title')} stale={stale}>
      <thead>
        <tr>
          <Th>
            <input
              type="checkbox"
              className="block size-4 accent-gate"
              aria-label={t('bulk.all')}
              checked={alerts.length > 0 && alerts.every(({ id }) => selected.has(id))}
              onChange={(event) =>
                onSelect(
                  alerts.map(({ id }) => id),
                  event.target.checked,
                )
              }
            />
          </Th>
          <Th>{t('priority')}</Th>
          <Th>{t('subject')}</Th>
          <Th>{t('bestMatch')}</Th>
          <Th>{t('score')}</Th>
          <Th>{t('missing')}</Th>
          <Th>{t('status')}</Th>
          <Th>{t('owner')}</Th>
          <Th>{t('due')}</Th>
          <Th>{t('age')}</Th>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            chosen={alert.id === chosen}
            selected={selected.has(alert.id)}
            onSelect={onSelect}
          />
        ))}
      </tbody>
    </Table>
  );
}

function AlertRow(props: {
  alert: AlertSummary;
  chosen: boolean;
  selected: boolean;
  onSelect: (ids: string[], on: boolean) => void;
}): ReactElement {
  const { alert, chosen, selected, onSelect } = props;
  const t = useTranslations('alerts');
  const router = useRouter();
  const { subject } = alert;
  const missing = [
    !subject.dateOfBirth && t('fields.birthDate'),
    !subject.country && t('fields.country'),
    !subject.identificationDocument && t('fields.document'),
  ].filter(Boolean);
  return (
    <Tr selected={chosen} onClick={() => router.push(`/console/alerts/${alert.id}`)}>
      <Td onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          className="block size-4 accent-gate"
          aria-label={t('bulk.one', { name: subject.fullName })}
          checked={selected}
          onChange={(event) => onSelect([alert.id], event.target.checked)}
        />
      </Td>
      <Td>
        <PriorityMark priority={alert.priority} />
      </Td>
      <Td>
        <Link
          href={`/console/alerts/${alert.id}`}
          lang={langOf(subject.fullName)}
          className="font-semibold hover:underline"
        >
          {subject.fullName}
        </Link>
        {alert.externalId && <span className="ident ml-2 text-ink-2 text-small">{alert.externalId}</span>}
        {alert.environment === 'test' && (
          <Chip tone="watch" bare className="ml-2">
            {t('test')}
          </Chip>
        )}
      </Td>
      <Td>
        <span lang={langOf(alert.bestName)}>{alert.bestName}</span>
        <span className="ml-2 text-ink-2 text-small">{alert.bestSource.toUpperCase()}</span>
      </Td>
      <Td>
        <ScoreBar score={alert.bestScore} />
      </Td>
      <Td className="text-ink-2 text-small">{missing.join(', ')}</Td>
      <Td className="whitespace-nowrap">
        <Chip tone={STATUS_TONE[alert.status]} bare>
          {t(`statuses.${alert.status}`)}
        </Chip>
        {alert.pendingDecision && (
          <Chip tone="watch" className="ml-1">
            {t('secondPerson')}
          </Chip>
        )}
        {alert.trigger === 'monitoring' && <span className="ml-2 text-ink-2 text-small">{t('listChange')}</span>}
      </Td>
      <Td className="whitespace-nowrap text-small">
        {alert.assigneeName ?? <span className="text-ink-3">{t('nobody')}</span>}
      </Td>
      <Td>
        {alert.status === 'TRIGGERED' || alert.status === 'INVESTIGATING' ? (
          <DueChip dueAt={alert.dueAt} createdAt={alert.createdAt} />
        ) : null}
      </Td>
      <Td className="text-ink-2 text-small">
        <RelativeTime at={alert.createdAt} />
      </Td>
    </Tr>
  );
}

/** 1 to 4 as a number and as bars: four bars are the most urgent. */
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
