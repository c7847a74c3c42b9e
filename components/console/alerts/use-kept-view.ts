import { useState } from 'react';
import { viewQuery } from '@/core/alerts/view-query';
import type { AlertView } from '@/core/alerts/views-contract';
import { useAlertViews } from '../api/use-alert-views';

export type KeptView = {
  views: AlertView[];
  kept: AlertView | undefined;
  pick: (id: string) => void;
  /** In the format of saved views. */
  query: string;
};

/** Of two views with equal filters the chosen one, else the first. */
export function useKeptView(params: URLSearchParams, text: string): KeptView {
  const views = useAlertViews();
  const [picked, pick] = useState('');
  const query = viewQuery(params, text);
  const same = views.filter((one) => one.query === query);
  const kept = same.find(({ id }) => id === picked) ?? same[0];
  return { views, kept, pick, query };
}
