'use client';

import { useRouter } from 'next/navigation';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { type Tab, Tabs, tabPanel } from '@/components/ui/tabs';
import { viewQuery } from '@/core/alerts/view-query';
import { useAlertViews } from '../queries/use-alert-views';
import { ALERTS_PER_PAGE, type AlertFilters, useAlerts } from '../queries/use-alerts';
import { Loaded } from '../shell/loaded';
import { PageHeader } from '../shell/page-header';
import { Pager } from '../shell/pager';
import { useKeys } from '../shell/use-keys';
import { useParams } from '../shell/use-params';
import { AlertCards } from './alert-cards';
import { AlertFilterRow } from './alert-filter-row';
import { AlertTable } from './alert-table';
import { BulkBar } from './bulk-bar';
import { rememberQueue } from './queue-memory';
import { SaveView } from './save-view';
import { useSelection } from './use-selection';

type View = 'open' | 'mine' | 'unassigned' | 'changes' | 'decided';
const OPEN = 'TRIGGERED,INVESTIGATING';
const VIEWS: Record<View, AlertFilters> = {
  open: { status: OPEN },
  mine: { status: OPEN, assignee: 'me' },
  unassigned: { status: OPEN, assignee: 'none' },
  changes: { status: OPEN, trigger: 'monitoring' },
  decided: { status: 'DISMISSED,ACTIONED', sort: 'newest' },
};

/** Work the riskiest, most decidable alert next. View and filters live in the address, so a link shows what I see. */
export function AlertQueue(): ReactElement {
  const t = useTranslations('alerts');
  const [params, setParam] = useParams();
  const view = (Object.keys(VIEWS) as View[]).find((name) => name === params.get('view')) ?? 'open';
  const offset = Number(params.get('offset')) || 0;
  const filters: AlertFilters = { ...VIEWS[view], offset };
  for (const name of ['riskLevel', 'source', 'search', 'sort'] as const) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  const query = useAlerts(filters);
  const alerts = query.data?.alerts ?? [];
  const [at, setAt] = useState(0);
  const router = useRouter();
  useEffect(() => rememberQueue((query.data?.alerts ?? []).map((alert) => alert.id)), [query.data]);
  const selection = useSelection(alerts.map(({ id }) => id));
  const inRange = (place: number) => Math.max(0, Math.min(alerts.length - 1, place));
  const step = (by: number) => () => setAt((now) => inRange(now + by));
  const chosen = alerts[Math.min(at, alerts.length - 1)];
  const extend = (by: number) => () => {
    const next = alerts[inRange(at + by)];
    selection.set(
      [chosen, next].flatMap((alert) => (alert ? [alert.id] : [])),
      true,
    );
    step(by)();
  };
  useKeys({
    j: step(1),
    k: step(-1),
    x: chosen && (() => selection.set([chosen.id], !selection.ids.has(chosen.id))),
    'Shift+J': extend(1),
    'Shift+K': extend(-1),
    Enter: chosen && (() => router.push(`/console/alerts/${chosen.id}`)),
    '/': () => document.querySelector<HTMLInputElement>('[data-filter]')?.focus(),
  });
  const counts = query.data?.countsByStatus;
  const own = useAlertViews();
  const shown = viewQuery(params);
  const kept = own.find((one) => one.query === shown);
  const tabs: Array<Tab<string>> = [
    ...(Object.keys(VIEWS) as View[]).map((id) => ({ id, label: t(`views.${id}`) })),
    ...own.map(({ id, name }) => ({ id, label: name })),
  ];
  const plain = { view: '', riskLevel: '', source: '', search: '', sort: '' };
  const show = (id: string) => {
    const chosenView = own.find((one) => one.id === id);
    setParam(
      chosenView ? { ...plain, ...Object.fromEntries(new URLSearchParams(chosenView.query)) } : { ...plain, view: id },
    );
  };
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        {counts && (
          <p className="tabular text-ink-2 text-small">
            {t('counts', { triggered: counts.TRIGGERED ?? 0, investigating: counts.INVESTIGATING ?? 0 })}
          </p>
        )}
      </PageHeader>
      <Tabs name="queue" label={t('viewsLabel')} tabs={tabs} current={kept?.id ?? view} onChange={show} />
      <AlertFilterRow key={kept?.id ?? view} params={params} onChange={setParam}>
        <SaveView query={filtersOf(shown)} kept={kept} onForgotten={() => setParam(plain)} />
      </AlertFilterRow>
      <section {...tabPanel('queue', kept?.id ?? view)} className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <Loaded query={query} what={t('what')}>
          {(page) =>
            page.alerts.length === 0 ? (
              <EmptyState action={<ButtonLink href="/console/watchlists">{t('toWatchlists')}</ButtonLink>}>
                {t(view === 'open' && !params.get('search') ? 'empty' : 'emptyFilter')}
              </EmptyState>
            ) : (
              <>
                <div className="max-md:hidden">
                  <AlertTable
                    alerts={page.alerts}
                    chosen={chosen?.id}
                    stale={query.isPlaceholderData}
                    selected={selection.ids}
                    onSelect={selection.set}
                  />
                </div>
                <div className="md:hidden">
                  <AlertCards alerts={page.alerts} selected={selection.ids} onSelect={selection.set} />
                </div>
                <Pager
                  offset={offset}
                  size={ALERTS_PER_PAGE}
                  total={page.totalCount}
                  onGo={(next) => setParam({ offset: next === 0 ? '' : String(next) })}
                />
              </>
            )
          }
        </Loaded>
      </section>
      <BulkBar alerts={alerts.filter(({ id }) => selection.ids.has(id))} onClear={selection.clear} />
    </>
  );
}

/** The filters, when there are more than the choice of a view that is always there. */
const filtersOf = (query: string): string => (/^(view=\w+)?$/.test(query) ? '' : query);
