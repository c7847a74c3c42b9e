import { useState } from 'react';
import { useAlertViews } from '@/components/console/api/use-alert-views';
import { viewQuery } from '@/core/alerts/queue/view-query';
import type { AlertView } from '@/core/alerts/queue/views-contract';

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
