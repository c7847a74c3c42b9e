'use client';

import { type ReactElement, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ALERTS_PER_PAGE, type AlertRows, MOST_ALERTS } from '@/components/console/api/use-alerts';
import { useWide } from '@/components/console/hooks/use-wide';
import { Button } from '@/components/ui/button';
import { constantColumns } from '@/core/alerts/queue/constant-columns';
import { AlertCards, CARD } from './alert-cards';
import { AlertTable, TABLE_HEAD, TABLE_ROW } from './alert-table';
import type { QueueColumn } from './columns';
import { useColumnValues } from './queue-cells';
import { type RowPlace, type RowWindow, useRowWindow, type VisibleRows } from './use-row-window';
import { MOST_MARKED, type Selection } from './use-selection';

/** Height in pixels of the position line. */
const FOOT = 27;

export function AlertList(props: {
  rows: AlertRows;
  columns: readonly QueueColumn[];
  chosen: number;
  selection: Selection;
  /** Initial scroll position; consumed once. */
  start: RefObject<RowPlace | null>;
  onOpen: (row: number, id: string, byLink: boolean) => void;
  onLook: (view: RowWindow) => void;
}): ReactElement {
  const { rows, columns, chosen, selection, start, onOpen, onLook } = props;
  const { count, rowAt, head } = rows;
  const t = useTranslations();
  const wide = useWide();
  const list = useRef<HTMLTableSectionElement & HTMLUListElement>(null);
  const shape = wide ? { head: TABLE_HEAD, foot: FOOT, estimate: TABLE_ROW } : { head: 0, foot: 0, estimate: CARD };
  const line = useRef<(seen: VisibleRows) => void>(undefined);
  const onSeen = useCallback((seen: VisibleRows) => line.current?.(seen), []);
  const view = useRowWindow({ count, list, framed: wide, onSeen, ...shape });
  const { first, last, above, below, go, reveal } = view;
  const began = useRef(false);
  useLayoutEffect(() => {
    if (began.current) return;
    began.current = true;
    if (start.current) go(start.current);
    else if (wide) go({ row: 0, into: 0 });
    start.current = null;
  }, [start, go, wide]);
  useEffect(() => onLook(view));
  // Keep the selected row visible; a re-render alone does not scroll.
  const stood = useRef(chosen);
  useEffect(() => {
    if (stood.current !== chosen) reveal(chosen);
    stood.current = chosen;
  }, [chosen, reveal]);
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).map((row) => ({
    row,
    alert: rowAt(row),
  }));
  const { marked, set } = selection;
  const values = useColumnValues();
  // Known only of a list that is loaded as a whole.
  const loaded = wide && count <= ALERTS_PER_PAGE ? rowsOf(count, rowAt) : [];
  const same = loaded.length === count ? constantColumns(loaded, values) : {};
  const hidden = columns.filter((column) => same[column as keyof typeof same] !== undefined);
  const shared = { rows: drawn, count, above, below, chosen, marked, onMark: set, onOpen };
  const known = () =>
    Array.from({ length: Math.min(count, MOST_MARKED) }, (_, row) => ({ row, alert: rowAt(row) })).flatMap(
      ({ row, alert }) => (alert ? [{ row, alert }] : []),
    );
  return (
    <>
      {wide ? (
        <AlertTable
          {...shared}
          columns={columns.filter((column) => !hidden.includes(column))}
          list={list}
          stale={head.isPlaceholderData}
          all={marked.size > 0 && known().every(({ alert }) => marked.has(alert.id))}
          onAll={(on) => (on ? set(known(), true) : selection.clear())}
        />
      ) : (
        <AlertCards {...shared} list={list} />
      )}
      {(head.data?.totalCount ?? 0) > MOST_ALERTS && (
        <p className="px-4 py-2 text-ink-2 text-small">{t('alerts.most', { most: MOST_ALERTS })}</p>
      )}
      <div className="sticky bottom-0 left-0 flex items-center gap-3 border-line border-t bg-surface px-4 py-1 text-ink-2 text-small max-md:static">
        {hidden.length > 0 && <SameOnAll columns={hidden} same={same} />}
        <SeenRows update={line} total={head.data?.totalCount ?? count} />
        {rows.failed && (
          <p role="alert" className="flex items-center gap-2 text-hit">
            {t('states.failed', { what: t('alerts.whatRows') })}
            <Button size="small" onClick={rows.retry}>
              {t('ui.retry')}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

const rowsOf = (count: number, rowAt: AlertRows['rowAt']) =>
  Array.from({ length: count }, (_, row) => rowAt(row)).flatMap((alert) => alert ?? []);

/** Values of the columns that are left out. */
function SameOnAll(props: {
  columns: readonly QueueColumn[];
  same: Partial<Record<string, string>>;
}): ReactElement | null {
  const t = useTranslations('alerts');
  const texts = props.columns.flatMap((column) => {
    const value = props.same[column];
    return value ? [`${t(column)} ${value}`] : [];
  });
  if (texts.length === 0) return null;
  return (
    <p>
      {t('sameOnAll')} {texts.join(' · ')}
    </p>
  );
}

/** Separate, so that scrolling does not re-render the list. */
function SeenRows(props: {
  update: RefObject<((seen: VisibleRows) => void) | undefined>;
  total: number;
}): ReactElement {
  const { update, total } = props;
  const t = useTranslations('states');
  const [{ from, to }, see] = useState<VisibleRows>({ from: 0, to: 0 });
  useLayoutEffect(() => {
    update.current = see;
  }, [update]);
  return <p className="tabular">{t('showing', { from: from + 1, to: Math.min(to + 1, total), total })}</p>;
}
