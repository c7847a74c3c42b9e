'use client';

import { clsx } from 'clsx';
import { memo, type ReactElement, type RefObject, type TdHTMLAttributes, type ThHTMLAttributes } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Tr } from '@/components/ui/table';
import type { AlertSummary } from '@/core/alerts/contract';
import { missingFields } from '@/core/alerts/missing-fields';
import { isOpen } from '@/core/alerts/moves';
import { sourceName } from '@/core/screening/source-names';
import { ComparedWords } from '../match/compared-words';
import { ScoreBar } from '../match/score-bar';
import { May } from '../shell/may';
import { DueChip } from './due-chip';
import type { ListedRows } from './listed-rows';
import { TagList } from './tag-list';
import type { Marked } from './use-selection';
import { langOf, STATUS_TONE } from './words';

/** What the head of the table covers of its frame. */
export const TABLE_HEAD = 34;
/** A row of one line; names that need more get more. */
export const TABLE_ROW = 48;
/** Where the list is narrow, the age goes first: the due time says what matters of it. */
const AGE = '@max-6xl:hidden';
/**
 * Each row is a grid of its own with given widths, so rows which come and go move no column, and what is in one concerns no other: the
 * browser lays out and paints the new ones alone. A table's rows cannot be contained, and cost three times as much a frame (decision 068).
 */
const ROW =
  'grid min-h-[34px] items-center border-line border-b [contain:layout_paint_style] grid-cols-[2.25rem_4rem_minmax(0,1fr)_15%_7rem_10.5rem_7rem_6.5rem_6.25rem_6rem] @max-6xl:grid-cols-[2.25rem_4rem_minmax(0,1fr)_15%_7rem_7rem_7rem_6.5rem_6.25rem]';
/** Said again, because a display of their own takes the meaning of a table's elements away in some browsers. */
const AS = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

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
      {...AS.table}
      aria-rowcount={count + 1}
      className={clsx(
        'block w-full min-w-230 text-left transition-opacity duration-120 [overflow-anchor:none]',
        stale && 'opacity-60',
      )}
    >
      <caption className="sr-only">{t('title')}</caption>
      <thead {...AS.rows} className="sticky top-0 z-10 block bg-surface">
        <tr {...AS.row} aria-rowindex={1} className={ROW}>
          <Head>
            <May least="analyst">
              <input
                type="checkbox"
                className="block size-4 accent-gate"
                aria-label={t('bulk.all')}
                checked={all}
                onChange={(event) => onAll(event.target.checked)}
              />
            </May>
          </Head>
          <Head>{t('priority')}</Head>
          <Head>{t('subject')}</Head>
          <Head>{t('bestMatch')}</Head>
          <Head>{t('score')}</Head>
          <Head>{t('missing')}</Head>
          <Head>{t('status')}</Head>
          <Head>{t('owner')}</Head>
          <Head>{t('due')}</Head>
          <Head className={AGE}>{t('age')}</Head>
        </tr>
      </thead>
      <tbody {...AS.rows} ref={list} className="block">
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

function Head({ className, ...rest }: ThHTMLAttributes<HTMLTableCellElement>): ReactElement {
  return (
    <th
      {...AS.head}
      scope="col"
      {...rest}
      className={clsx(
        'min-w-0 whitespace-nowrap px-2 font-normal text-ink-2 text-small first:pl-4 last:pr-4',
        className,
      )}
    />
  );
}

function Cell({ className, ...rest }: TdHTMLAttributes<HTMLTableCellElement>): ReactElement {
  return <td {...AS.cell} {...rest} className={clsx('min-w-0 px-2 py-1 first:pl-4 last:pr-4', className)} />;
}

/** Stands for the rows that are not drawn. */
function Space({ height }: { height: number }): ReactElement | null {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="block">
      <td className="block p-0" style={{ height }} />
    </tr>
  );
}

/** A row whose page is on its way. */
function AwaitedRow({ row }: { row: number }): ReactElement {
  const t = useTranslations('ui');
  return (
    <tr {...AS.row} data-row={row} aria-rowindex={row + 2} className={ROW}>
      <Cell className="col-span-full">
        <span className="sr-only">{t('loading')}</span>
        <span aria-hidden className="flex items-center gap-6">
          <span className="h-2 w-16 bg-sunken" />
          <span className="h-2 w-40 bg-sunken" />
          <span className="h-2 w-24 bg-sunken" />
        </span>
      </Cell>
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
  const missing = missingFields(subject, alert.bestKind).map((field) => t(`fields.${field}`));
  return (
    <Tr
      {...AS.row}
      className={ROW}
      selected={chosen}
      data-row={row}
      aria-rowindex={row + 2}
      onClick={(event) => onOpen(row, alert.id, event.target instanceof Element && event.target.closest('a') !== null)}
    >
      <Cell onClick={(event) => event.stopPropagation()}>
        <May least="analyst">
          <input
            type="checkbox"
            className="block size-4 accent-gate"
            aria-label={t('bulk.one', { name: subject.fullName })}
            checked={marked}
            onChange={(event) => onMark([{ alert, row }], event.target.checked)}
          />
        </May>
      </Cell>
      <Cell>
        <PriorityMark priority={alert.priority} />
      </Cell>
      <Cell>
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
        <TagList tags={alert.tags} />
      </Cell>
      <Cell>
        <span lang={langOf(alert.bestName)}>{alert.bestName}</span>
        <span className="ml-2 text-ink-2 text-small">{sourceName(alert.bestSource)}</span>
      </Cell>
      <Cell>
        <ScoreBar score={alert.bestScore} />
        <ComparedWords compared={alert.compared} />
      </Cell>
      <Cell className="text-ink-2 text-small">{missing.join(', ')}</Cell>
      <Cell>
        <Chip tone={STATUS_TONE[alert.status]} bare>
          {t(`statuses.${alert.status}`)}
        </Chip>
        {alert.pendingDecision && <Chip tone="watch">{t('secondPerson')}</Chip>}
        {alert.delisted && (
          <Chip tone="watch" bare>
            {t('delisted')}
          </Chip>
        )}
        {alert.trigger === 'monitoring' && <span className="block text-ink-2 text-small">{t('listChange')}</span>}
      </Cell>
      <Cell className="break-words text-small">
        {alert.assigneeName ?? <span className="text-ink-2">{t('nobody')}</span>}
      </Cell>
      <Cell>{isOpen(alert.status) ? <DueChip {...alert} /> : null}</Cell>
      <Cell className={clsx('text-ink-2 text-small', AGE)}>
        <RelativeTime at={alert.createdAt} />
      </Cell>
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
