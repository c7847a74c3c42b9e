'use client';

import { clsx } from 'clsx';
import Link from 'next/link';
import { memo, type ReactElement, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { RelativeTime } from '@/components/ui/relative-time';
import { Td, Th, Tr } from '@/components/ui/table';
import type { AlertSummary } from '@/core/alerts/contract';
import { ScoreBar } from '../match/score-bar';
import { DueChip } from './due-chip';
import type { ListedRows } from './listed-rows';
import type { Marked } from './use-selection';
import { langOf, STATUS_TONE } from './words';

/** What the head of the table covers of its frame. */
export const TABLE_HEAD = 34;
/** A row of one line; names that need more get more. */
export const TABLE_ROW = 34;
/** Where the list is narrow, the age goes first: the due time says what matters of it. */
const AGE = '@max-6xl:hidden';
const AGE_WIDTH = `w-24 ${AGE}`;
/** Widths are given, so that rows which come and go do not move the columns. */
const COLUMNS = ['w-9', 'w-16', '', 'w-[15%]', 'w-28', 'w-42 @max-6xl:w-28', 'w-28', 'w-26', 'w-25', AGE_WIDTH];

/** The queue itself: who, whom they resemble, how much, what is missing to decide, and until when. Rows out of sight are blank space. */
export function AlertTable(
  props: ListedRows & {
    stale: boolean;
    list: RefObject<HTMLTableSectionElement | null>;
    onAll: (on: boolean) => void;
    all: boolean;
  },
): ReactElement {
  const { rows, count, above, below, chosen, stale, marked, onMark, onOpen, list, onAll, all } = props;
  const t = useTranslations('alerts');
  return (
    <table
      aria-rowcount={count + 1}
      className={clsx(
        'w-full min-w-230 table-fixed border-collapse text-left transition-opacity duration-120 [overflow-anchor:none]',
        stale && 'opacity-60',
      )}
    >
      <caption className="sr-only">{t('title')}</caption>
      <colgroup>
        {COLUMNS.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
          <col key={at} className={width} />
        ))}
      </colgroup>
      <thead className="sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_0_var(--line)]">
        <tr aria-rowindex={1}>
          <Th>
            <input
              type="checkbox"
              className="block size-4 accent-gate"
              aria-label={t('bulk.all')}
              checked={all}
              onChange={(event) => onAll(event.target.checked)}
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
          <Th className={AGE}>{t('age')}</Th>
        </tr>
      </thead>
      <tbody ref={list}>
        <Space height={above} />
        {rows.map(({ row, alert }) =>
          alert ? (
            <AlertRow
              key={row}
              row={row}
              alert={alert}
              chosen={row === chosen}
              marked={marked.has(alert.id)}
              onMark={onMark}
              onOpen={onOpen}
            />
          ) : (
            <AwaitedRow key={row} row={row} />
          ),
        )}
        <Space height={below} />
      </tbody>
    </table>
  );
}

/** Stands for the rows that are not drawn. */
function Space({ height }: { height: number }): ReactElement | null {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={COLUMNS.length} className="p-0" style={{ height }} />
    </tr>
  );
}

/** A row whose page is on its way. */
function AwaitedRow({ row }: { row: number }): ReactElement {
  const t = useTranslations('ui');
  return (
    <tr data-row={row} aria-rowindex={row + 2}>
      <Td colSpan={COLUMNS.length}>
        <span className="sr-only">{t('loading')}</span>
        <span aria-hidden className="flex items-center gap-6">
          <span className="h-2 w-16 bg-sunken" />
          <span className="h-2 w-40 bg-sunken" />
          <span className="h-2 w-24 bg-sunken" />
        </span>
      </Td>
    </tr>
  );
}

const AlertRow = memo(function AlertRow(props: {
  row: number;
  alert: AlertSummary;
  chosen: boolean;
  marked: boolean;
  onMark: (rows: readonly Marked[], on: boolean) => void;
  onOpen: (row: number, id: string, byLink: boolean) => void;
}): ReactElement {
  const { row, alert, chosen, marked, onMark, onOpen } = props;
  const t = useTranslations('alerts');
  const { subject } = alert;
  const missing = [
    !subject.dateOfBirth && t('fields.birthDate'),
    !subject.country && t('fields.country'),
    !subject.identificationDocument && t('fields.document'),
  ].filter(Boolean);
  return (
    <Tr
      selected={chosen}
      data-row={row}
      aria-rowindex={row + 2}
      onClick={(event) => onOpen(row, alert.id, event.target instanceof Element && event.target.closest('a') !== null)}
    >
      <Td onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          className="block size-4 accent-gate"
          aria-label={t('bulk.one', { name: subject.fullName })}
          checked={marked}
          onChange={(event) => onMark([{ alert, row }], event.target.checked)}
        />
      </Td>
      <Td>
        <PriorityMark priority={alert.priority} />
      </Td>
      <Td>
        <Link
          href={`/console/alerts/${alert.id}`}
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
      </Td>
      <Td>
        <span lang={langOf(alert.bestName)}>{alert.bestName}</span>
        <span className="ml-2 text-ink-2 text-small">{alert.bestSource.toUpperCase()}</span>
      </Td>
      <Td>
        <ScoreBar score={alert.bestScore} />
      </Td>
      <Td className="text-ink-2 text-small">{missing.join(', ')}</Td>
      <Td>
        <Chip tone={STATUS_TONE[alert.status]} bare>
          {t(`statuses.${alert.status}`)}
        </Chip>
        {alert.pendingDecision && <Chip tone="watch">{t('secondPerson')}</Chip>}
        {alert.trigger === 'monitoring' && <span className="block text-ink-2 text-small">{t('listChange')}</span>}
      </Td>
      <Td className="break-words text-small">
        {alert.assigneeName ?? <span className="text-ink-3">{t('nobody')}</span>}
      </Td>
      <Td>
        {alert.status === 'TRIGGERED' || alert.status === 'INVESTIGATING' ? (
          <DueChip dueAt={alert.dueAt} createdAt={alert.createdAt} />
        ) : null}
      </Td>
      <Td className={clsx('text-ink-2 text-small', AGE)}>
        <RelativeTime at={alert.createdAt} />
      </Td>
    </Tr>
  );
});

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
