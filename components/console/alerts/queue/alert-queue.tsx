'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAlertRows } from '@/components/console/api/use-alerts';
import { QueryState } from '@/components/console/layout/query-state';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { type Tab, Tabs, tabPanel } from '@/components/ui/tabs';
import { AlertFilterRow } from './alert-filter-row';
import { AlertList } from './alert-list';
import { BulkBar } from './bulk-bar';
import { useColumns } from './columns';
import { ColumnsButton } from './columns-dialog';
import { MoreFilters } from './more-filters';
import { NoOpenAlerts } from './no-open-alerts';
import { QueueHeader } from './queue-header';
import { queueMemory } from './queue-memory';
import { QUEUE_VIEW_NAMES } from './queue-views';
import { SaveView } from './save-view';
import { useNearPages } from './use-adjacent-pages';
import { useQueueCursor } from './use-queue-cursor';
import { useQueueFilters, WITHOUT_FILTERS } from './use-queue-filters';
import { useSavedView } from './use-saved-view';
import { stillMarked, useSelection } from './use-selection';
import { ViewLabel } from './view-label';

export function AlertQueue(): ReactElement {
  const t = useTranslations('alerts');
  const { params, view, text, filters, unread, narrowed, change } = useQueueFilters();
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
      <QueueHeader {...{ rows, filters }} />
      <Tabs name="queue" label={t('viewsLabel')} tabs={tabs} current={current} onChange={show} />
      <AlertFilterRow key={current} {...{ params, text }} onLook={(search) => anew({}, search)} onChange={anew}>
        <SaveView query={filtersOf(query)} kept={kept} onForgotten={showAll} />
        <ColumnsButton columns={columns} onShow={showColumn} />
        <MoreFilters params={params} onChange={anew} />
      </AlertFilterRow>
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
                {...{ rows, columns, chosen, selection, start, onLook }}
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
