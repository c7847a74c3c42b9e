import { useState } from 'react';
import { viewQuery } from '@/core/alerts/view-query';
import type { AlertView } from '@/core/alerts/views-contract';
import { useAlertViews } from '../api/use-alert-views';

export type KeptView = {
  views: AlertView[];
  /** The kept view that is on screen. */
  kept: AlertView | undefined;
  pick: (id: string) => void;
  /** The filters on screen, as a view keeps them. */
  query: string;
};

/** Which of the kept views is on screen: of two that hold the same filters the one that was chosen, else the first. */
export function useKeptView(params: URLSearchParams, text: string): KeptView {
  const views = useAlertViews();
  const [picked, pick] = useState('');
  const query = viewQuery(params, text);
  const same = views.filter((one) => one.query === query);
  const kept = same.find(({ id }) => id === picked) ?? same[0];
  return { views, kept, pick, query };
}
