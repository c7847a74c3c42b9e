import { useMemo, useState } from 'react';
import { columnsOf, type QueueColumn } from '@/core/alerts/columns';
import { viewQuery } from '@/core/alerts/view-query';
import type { AlertView } from '@/core/alerts/views-contract';
import { useAlertViews } from '../queries/use-alert-views';
import { useQueueColumns } from '../queries/use-me';

export type KeptView = {
  views: AlertView[];
  /** The kept view that is on screen. */
  kept: AlertView | undefined;
  pick: (id: string) => void;
  /** The filters on screen, as a view keeps them. */
  query: string;
  /** The view's own columns, else those that whoever is signed in chose. */
  columns: readonly QueueColumn[];
};

/** Which of the kept views is on screen: of two that hold the same filters the one that was chosen, else the first. */
export function useKeptView(params: URLSearchParams, text: string): KeptView {
  const views = useAlertViews();
  const [picked, pick] = useState('');
  const query = viewQuery(params, text);
  const same = views.filter((one) => one.query === query);
  const kept = same.find(({ id }) => id === picked) ?? same[0];
  const own = useQueueColumns();
  const chosen = (kept?.columns.length ? kept.columns : own).join();
  const columns = useMemo(() => columnsOf(chosen.split(',')), [chosen]);
  return { views, kept, pick, query, columns };
}
