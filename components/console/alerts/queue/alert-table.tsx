'use client';

import { clsx } from 'clsx';
import {
  type CSSProperties,
  memo,
  type ReactElement,
  type RefObject,
  type TdHTMLAttributes,
  type ThHTMLAttributes,
  useMemo,
} from 'react';
import { useTranslations } from 'use-intl';
import { May } from '@/components/console/layout/require-role';
import { Tr } from '@/components/ui/table';
import type { AlertSummary } from '@/core/alerts/contract';
import type { QueueColumn } from './columns';
import { COLUMN_STYLES, COLUMN_WIDTHS, QueueCell } from './queue-cells';
import type { ListedRows } from './queue-views';
import type { Marked } from './use-selection';

/** Height in pixels of the sticky head. */
export const TABLE_HEAD = 30;
/** Height in pixels of a one-line row. */
export const TABLE_ROW = 30;
/**
 * Contained grid of fixed widths: new rows do not re-lay out others. Table rows cannot be contained and cost three
 * times as much per frame (ADR 31).
 */
const ROW = 'grid min-h-[30px] items-center border-line border-b [contain:layout_paint_style] grid-cols-(--queue)';

/** Width in rem of the selection column. */
const MARK = 2.25;

function shapeOf(columns: readonly QueueColumn[]): CSSProperties {
  const widths = columns.map((column) => COLUMN_WIDTHS[column]);
  const tracks = widths.map(({ rem, share }) => (share ? `minmax(${rem}rem,${share}fr)` : `${rem}rem`));
  return {
    '--queue': [`${MARK}rem`, ...tracks].join(' '),
    minWidth: `${widths.reduce((sum, { rem }) => sum + rem, MARK)}rem`,
  } as CSSProperties;
}

/** Some browsers drop table semantics when `display` is overridden. */
const AS = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export function AlertTable(
  props: ListedRows & {
    columns: readonly QueueColumn[];
    stale: boolean;
    list: RefObject<HTMLTableSectionElement | null>;
    onAll: (on: boolean) => void;
    all: boolean;
  },
): ReactElement {
  const { rows, count, columns, above, below, chosen, stale, marked, onMark, onOpen, list, onAll, all } = props;
  const t = useTranslations('alerts');
  const shape = useMemo(() => shapeOf(columns), [columns]);
  return (
    <table
      {...AS.table}
      aria-rowcount={count + 1}
      aria-busy={stale || undefined}
      style={shape}
      className={clsx(
        'block w-full text-left transition-opacity duration-120 [overflow-anchor:none]',
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
          {columns.map((column) => (
            <Head key={column}>{t(column)}</Head>
          ))}
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
              columns={columns}
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
  return <td {...AS.cell} {...rest} className={clsx('min-w-0 px-2 first:pl-4 last:pr-4', className)} />;
}

function Space({ height }: { height: number }): ReactElement | null {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="block">
      <td className="block p-0" style={{ height }} />
    </tr>
  );
}

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
  columns: readonly QueueColumn[];
  chosen: boolean;
  marked: boolean;
  onMark: (rows: readonly Marked[], on: boolean) => void;
  onOpen: (row: number, id: string, byLink: boolean) => void;
}): ReactElement {
  const { row, alert, columns, chosen, marked, onMark, onOpen } = props;
  const t = useTranslations('alerts');
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
            aria-label={t('bulk.one', { name: alert.subject.fullName })}
            checked={marked}
            onChange={(event) => onMark([{ alert, row }], event.target.checked)}
          />
        </May>
      </Cell>
      {columns.map((column) => (
        <Cell key={column} className={COLUMN_STYLES[column]}>
          <QueueCell column={column} alert={alert} />
        </Cell>
      ))}
    </Tr>
  );
});
