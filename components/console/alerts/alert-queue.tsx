'use client';

import { Download } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { EmptyState, ErrorPanel } from '@/components/ui/states';
import { type Tab, Tabs, tabPanel } from '@/components/ui/tabs';
import { columnsOf } from '@/core/alerts/columns';
import { OPEN_STATUSES } from '@/core/alerts/moves';
import { readQuery } from '@/core/alerts/query-tokens';
import { isFiltered, QUEUE_FILTERS, viewQuery } from '@/core/alerts/view-query';
import { troubleOf } from '../queries/call';
import { useAlertViews } from '../queries/use-alert-views';
import { type AlertFilters, useAlertRows, useExportAlerts } from '../queries/use-alerts';
import { useQueueColumns } from '../queries/use-me';
import { Key } from '../shell/key';
import { Loaded } from '../shell/loaded';
import { May, useMay } from '../shell/may';
import { PageHeader } from '../shell/page-header';
import { useKeys } from '../shell/use-keys';
import { useLookedFor } from '../shell/use-looked-for';
import { useParams } from '../shell/use-params';
import { AlertFilterRow } from './alert-filter-row';
import { AlertList } from './alert-list';
import { BulkBar } from './bulk-bar';
import { ColumnsButton } from './columns-dialog';
import { MoreFilters, useKnown } from './more-filters';
import { NoOpenAlerts } from './no-open-alerts';
import { OwnPace } from './own-pace';
import { forgetReturn, idsAround, rememberQueue, returnToQueue } from './queue-memory';
import { SaveView } from './save-view';
import { useNearPages } from './use-near-pages';
import type { RowWindow } from './use-row-window';
import { stillMarked, useSelection } from './use-selection';
import { ViewLabel } from './view-label';

type View = 'open' | 'mine' | 'unassigned' | 'due' | 'changes' | 'second' | 'decided';
const OPEN = OPEN_STATUSES.join();
const VIEWS: Record<View, AlertFilters> = {
  open: { status: OPEN },
  mine: { status: OPEN, assignee: 'me' },
  unassigned: { status: OPEN, assignee: 'none' },
  due: { status: OPEN, due: 'day', sort: 'due' },
  changes: { status: OPEN, trigger: 'monitoring' },
  second: { status: OPEN, waiting: 'second', sort: 'oldest' },
  decided: { status: 'DISMISSED,ACTIONED', sort: 'newest' },
};

/** Work the riskiest, most decidable alert next. View and filters live in the address, so a link shows what I see. */
export function AlertQueue(): ReactElement {
  const t = useTranslations('alerts');
  const router = useRouter();
  const [params, setParam] = useParams();
  const address = params.toString();
  const view = (Object.keys(VIEWS) as View[]).find((name) => name === params.get('view')) ?? 'open';
  const filters: AlertFilters = { ...VIEWS[view] };
  for (const name of [...QUEUE_FILTERS, 'environment'] as const) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  const [text, lookFor] = useLookedFor();
  const typed = readQuery(text, useKnown());
  Object.assign(filters, typed.filters);
  if (typed.text) filters.text = typed.text;
  const [pages, readAround] = useNearPages();
  const [back] = useState(() => returnToQueue(address));
  const rows = useAlertRows(filters, pages, back !== null);
  const file = useExportAlerts();
  const { head, count, rowAt, newer } = rows;
  // Not while drawing: what is drawn for nothing must not use it up.
  useEffect(forgetReturn, []);
  const start = useRef(back?.place ?? null);
  const [at, setAt] = useState(back?.seen ?? 0);
  const chosen = Math.max(0, Math.min(at, count - 1));
  const looked = useRef<RowWindow>(undefined);
  const onLook = useCallback(
    (now: RowWindow) => {
      looked.current = now;
      readAround(now.first, now.last);
    },
    [readAround],
  );
  const selection = useSelection();
  const markedAlerts = stillMarked(selection.marked, rows);
  const latest = useRef({ address, rows });
  latest.current = { address, rows };
  const open = useCallback(
    (row: number, id: string, byLink: boolean) => {
      const { address: query, rows: known } = latest.current;
      setAt(row);
      const place = looked.current?.place() ?? { row: 0, into: 0 };
      rememberQueue({ query, of: known.count, ...idsAround(row, known.rowAt), place, seen: row });
      if (!byLink) router.push(`/console/alerts/${id}`);
    },
    [router],
  );
  const inRange = (place: number) => Math.max(0, Math.min(count - 1, place));
  const step = (by: number) => () => setAt(inRange(chosen + by));
  const may = useMay('analyst');
  const toggle = (row: number, on?: boolean) => {
    const alert = rowAt(row);
    if (alert) selection.set([{ alert, row }], on ?? !selection.marked.has(alert.id));
  };
  const extend = (by: number) => () => {
    toggle(chosen, true);
    toggle(inRange(chosen + by), true);
    step(by)();
  };
  const alert = rowAt(chosen);
  useKeys({
    next: step(1),
    previous: step(-1),
    mark: may && alert ? () => toggle(chosen) : undefined,
    extendDown: may ? extend(1) : undefined,
    extendUp: may ? extend(-1) : undefined,
    Enter: alert && (() => open(chosen, alert.id, false)),
    newer: newer > 0 ? rows.readAnew : undefined,
  });
  const counts = head.data?.countsByStatus;
  const views = useAlertViews();
  const shown = viewQuery(params, text);
  // Two may hold the same filters: the one that was chosen, else the first.
  const [picked, setPicked] = useState('');
  const same = views.filter((one) => one.query === shown);
  const kept = same.find(({ id }) => id === picked) ?? same[0];
  const me = useQueueColumns();
  const chosenColumns = (kept?.columns.length ? kept.columns : me).join();
  const columns = useMemo(() => columnsOf(chosenColumns.split(',')), [chosenColumns]);
  // An empty list tells that nothing is open only where nothing was left out.
  const narrowed = view !== 'open' || text.trim() !== '' || isFiltered(params);
  const tabs: Array<Tab<string>> = [
    ...(Object.keys(VIEWS) as View[]).map((id) => ({ id, label: t(`views.${id}`) })),
    ...views.map((one) => ({ id: one.id, label: <ViewLabel view={one} /> })),
  ];
  const plain = Object.fromEntries(['view', ...QUEUE_FILTERS].map((name) => [name, '']));
  const anew = (change: Record<string, string>, search?: string) => {
    setAt(0);
    selection.clear();
    if (search === undefined) setParam(change);
    else lookFor(search, change);
  };
  const show = (id: string) => {
    setPicked(id);
    const chosenView = views.find((one) => one.id === id);
    if (!chosenView) return anew({ ...plain, view: id }, '');
    const { search = '', ...filter } = Object.fromEntries(new URLSearchParams(chosenView.query));
    anew({ ...plain, ...filter }, search);
  };
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <OwnPace />
        {counts && (
          <p className="tabular text-ink-2 text-small">
            {t('counts', { triggered: counts.TRIGGERED ?? 0, investigating: counts.INVESTIGATING ?? 0 })}
          </p>
        )}
        <p role="status">
          {newer > 0 && (
            <Button size="small" look="gate" onClick={rows.readAnew}>
              {t('newer', { n: newer })}
              <Key of="newer" />
            </Button>
          )}
        </p>
        <May least="analyst">
          <Button size="small" busy={file.isPending} disabled={count === 0} onClick={() => file.mutate(filters)}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            {t('export')}
          </Button>
        </May>
      </PageHeader>
      {file.isError && <ErrorPanel title={t('notExported')} {...troubleOf(file.error)} />}
      <Tabs name="queue" label={t('viewsLabel')} tabs={tabs} current={kept?.id ?? view} onChange={show} />
      <AlertFilterRow
        key={kept?.id ?? view}
        {...{ params, text }}
        onLook={(search) => anew({}, search)}
        onChange={(change) => anew(change)}
      >
        <SaveView query={filtersOf(shown)} {...{ kept, columns }} onForgotten={() => anew(plain, '')} />
        <ColumnsButton view={kept} columns={columns} />
        <MoreFilters {...{ params }} onChange={(change) => anew(change)} />
      </AlertFilterRow>
      {typed.unread.length > 0 && (
        <p role="status" className="border-line border-b px-4 py-1 text-small text-watch">
          {t('unread', { tokens: typed.unread.join(' ') })}
        </p>
      )}
      <section
        data-frame
        {...tabPanel('queue', kept?.id ?? view)}
        className="@container min-h-0 flex-1 overflow-auto bg-surface max-md:overflow-visible"
      >
        <Loaded query={head} what={t('what')}>
          {(page) =>
            page.alerts.length === 0 ? (
              narrowed ? (
                <EmptyState action={<Button onClick={() => anew(plain, '')}>{t('showOpen')}</Button>}>
                  {t('emptyFilter')}
                </EmptyState>
              ) : (
                <NoOpenAlerts />
              )
            ) : (
              <AlertList
                key={JSON.stringify(filters)}
                {...{ rows, columns, chosen, selection, start, onLook }}
                onOpen={open}
              />
            )
          }
        </Loaded>
      </section>
      <BulkBar alerts={markedAlerts} onClear={selection.clear} />
    </>
  );
}

/** The filters, when there are more than the choice of a view that is always there. */
const filtersOf = (query: string): string => (/^(view=\w+)?$/.test(query) ? '' : query);
