'use client';

import { UsersRound } from 'lucide-react';
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAlertViews } from '@/components/console/api/use-alert-views';
import { ALERTS_PER_PAGE, useAlertRows } from '@/components/console/api/use-alerts';
import { useSubjects } from '@/components/console/api/use-subjects';
import { useWatchlists } from '@/components/console/api/use-watchlists';
import { useEnvironment } from '@/components/console/layout/filter-row';
import { QueryState } from '@/components/console/layout/query-state';
import { May } from '@/components/console/layout/require-role';
import { SampleAlert, SetupChecklist } from '@/components/console/layout/setup-checklist';
import { listsState } from '@/components/console/watchlists/list-state';
import { Button } from '@/components/ui/button';
import { ButtonLink, Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState } from '@/components/ui/states';
import { type Tab, Tabs, tabPanel } from '@/components/ui/tabs';
import { viewQuery } from '@/core/alerts/queue/view-query';
import type { AlertView } from '@/core/alerts/queue/views-contract';
import type { WatchlistOverview } from '@/core/screening/watchlists/contract';
import { ActiveFilters } from './active-filters';
import { AlertFilterRow } from './alert-filter-row';
import { AlertList } from './alert-list';
import { BulkBar } from './bulk-bar';
import { decidedColumns, useColumns } from './columns';
import { MoreAlertFilters } from './more-filters';
import { ColumnsButton, QueueHeader } from './queue-header';
import { QUEUE_VIEW_NAMES, queueMemory } from './queue-views';
import { SaveView } from './save-view';
import { useQueueCursor } from './use-queue-cursor';
import { useQueueFilters, WITHOUT_FILTERS } from './use-queue-filters';
import { stillMarked, useSelection } from './use-selection';

/** An empty queue is meaningful only with fresh lists. */
export function NoOpenAlerts(): ReactElement {
  const t = useTranslations('alerts');
  const { data } = useWatchlists();
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink href="/console/watchlists">{t('toWatchlists')}</ButtonLink>
          {useEnvironment() === 'live' && (
            <May least="analyst">
              <SampleAlert />
            </May>
          )}
        </div>
      }
    >
      {t('empty')} <Why /> {data && <Lists overview={data} />}
    </EmptyState>
  );
}

function Why(): ReactNode {
  const t = useTranslations('alerts');
  const environment = useEnvironment();
  const { data } = useSubjects({ text: '', environment, only: null, sort: 'newest', offset: 0 });
  if (!data) return null;
  if (data.count > 0) return t('allBelow');
  return t.rich('noneScreened', {
    room: (words) => (
      <Link className="underline underline-offset-2" href="/console/screening">
        {words}
      </Link>
    ),
  });
}

function Lists({ overview }: { overview: WatchlistOverview }): ReactElement {
  const t = useTranslations('alerts.lists');
  const { word, fresh, total } = listsState(overview.lists, overview, Date.now());
  const [checked] = overview.lists.flatMap(({ check }) => check.checkedAt ?? []).sort((a, b) => (a < b ? 1 : -1));
  return (
    <span className={word === 'all' ? undefined : 'text-watch'}>
      {t(word, { fresh, total })}
      {checked && word !== 'demonstration' && (
        <>
          {' '}
          {t('checked')} <RelativeTime at={checked} />.
        </>
      )}
    </span>
  );
}

const AHEAD = 50;
/** A larger jump is a scrollbar drag: pages are fetched when it ends. */
const LEAP = 40;
const LEAP_ENDS_MS = 120;

/** Return the pages to load and a callback that reports the rendered rows. */
export function useNearPages(): [readonly number[], (first: number, last: number) => void] {
  const [pages, setPages] = useState<readonly number[]>([]);
  const before = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = useCallback((first: number, last: number) => {
    const from = Math.max(0, Math.floor((first - AHEAD) / ALERTS_PER_PAGE));
    const to = Math.floor((last + AHEAD) / ALERTS_PER_PAGE);
    const near = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const set = () => setPages((now) => (now.join() === near.join() ? now : near));
    const leaps = Math.abs(first - before.current) > LEAP;
    if (first !== before.current || !leaps) clearTimeout(timer.current);
    before.current = first;
    if (leaps) timer.current = setTimeout(set, LEAP_ENDS_MS);
    else set();
  }, []);
  return [pages, look];
}

export type KeptView = {
  views: AlertView[];
  kept: AlertView | undefined;
  pick: (id: string) => void;
  /** In the format of saved views. */
  query: string;
};

/** Of two views with equal filters the chosen one, else the first. */
export function useSavedView(params: URLSearchParams, text: string): KeptView {
  const views = useAlertViews();
  const [picked, pick] = useState('');
  const query = viewQuery(params, text);
  const same = views.filter((one) => one.query === query);
  const kept = same.find(({ id }) => id === picked) ?? same[0];
  return { views, kept, pick, query };
}

export function ViewLabel({ view: { name, shared, own, ownerName } }: { view: AlertView }): ReactElement {
  const t = useTranslations('alerts.teamViews');
  if (!shared) return <>{name}</>;
  return (
    <span className="flex items-center gap-1.5">
      <UsersRound aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {name}
      {own ? (
        <span className="sr-only"> ({t('isShared')})</span>
      ) : (
        <span className="font-normal text-ink-2 text-small">{ownerName}</span>
      )}
    </span>
  );
}

export function AlertQueue(): ReactElement {
  const t = useTranslations('alerts');
  const { params, view, text, filters, unread, tokens, unknown, narrowed, change } = useQueueFilters();
  const address = params.toString();
  const [pages, readAround] = useNearPages();
  const [back] = useState(() => queueMemory.returnTo(address));
  const rows = useAlertRows(filters, pages, back !== null);
  const selection = useSelection();
  const { chosen, toTop, start, onLook, open } = useQueueCursor({ address, rows, back, selection, readAround });
  const { views, kept, pick, query } = useSavedView(params, text);
  const { columns, show: showColumn } = useColumns();
  const current = kept?.id ?? view;
  const tabs: Array<Tab<string>> = [
    ...QUEUE_VIEW_NAMES.map((id) => ({ id, label: t(`views.${id}`) })),
    ...views.map((one) => ({ id: one.id, label: <ViewLabel view={one} /> })),
  ];
  const anew = (to: Record<string, string>, search?: string) => {
    toTop();
    selection.clear();
    change(to, search);
  };
  const showAll = () => anew(WITHOUT_FILTERS, '');
  const show = (id: string) => {
    pick(id);
    const chosenView = views.find((one) => one.id === id);
    if (!chosenView) return anew({ ...WITHOUT_FILTERS, view: id }, '');
    const { search = '', ...filter } = Object.fromEntries(new URLSearchParams(chosenView.query));
    anew({ ...WITHOUT_FILTERS, ...filter }, search);
  };
  return (
    <>
      <QueueHeader {...{ rows, filters, view }} />
      <SetupChecklist />
      <Tabs name="queue" label={t('viewsLabel')} tabs={tabs} current={current} onChange={show} />
      <AlertFilterRow key={current} {...{ params, text }} onLook={(search) => anew({}, search)} onChange={anew}>
        <SaveView query={filtersOf(query)} kept={kept} onForgotten={showAll} />
        <ColumnsButton columns={columns} onShow={showColumn} />
        <MoreAlertFilters params={params} onChange={anew} />
      </AlertFilterRow>
      <ActiveFilters {...{ params, tokens, text }} onChange={anew} />
      {unknown.length > 0 && (
        <p role="status" className="border-line border-b px-4 py-1 text-small text-watch">
          {t('unknownFilter', { tokens: unknown.join(' ') })}
        </p>
      )}
      {unread.length > 0 && (
        <p role="status" className="border-line border-b px-4 py-1 text-small text-watch">
          {t('unread', { tokens: unread.join(' ') })}
        </p>
      )}
      <section
        data-frame
        {...tabPanel('queue', current)}
        className="@container min-h-0 flex-1 overflow-auto bg-surface max-md:overflow-visible"
      >
        <QueryState query={rows.head} what={t('what')}>
          {(page) =>
            page.alerts.length > 0 ? (
              <AlertList
                key={JSON.stringify(filters)}
                {...{ rows, chosen, selection, start, onLook }}
                columns={view === 'decided' ? decidedColumns(columns) : columns}
                onOpen={open}
              />
            ) : narrowed ? (
              <EmptyState action={<Button onClick={showAll}>{t('showOpen')}</Button>}>{t('emptyFilter')}</EmptyState>
            ) : (
              <NoOpenAlerts />
            )
          }
        </QueryState>
      </section>
      <BulkBar alerts={stillMarked(selection.marked, rows)} onClear={selection.clear} />
    </>
  );
}

/** Return '' if the query only selects a built-in view. */
const filtersOf = (query: string): string => (/^(view=\w+)?$/.test(query) ? '' : query);
