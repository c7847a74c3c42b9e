'use client';

import { useEffect, useMemo, useState } from 'react';

export const QUEUE_COLUMNS = [
  'priority',
  'subject',
  'bestMatch',
  'score',
  'missing',
  'status',
  'owner',
  'due',
] as const;
/** Of the view of decided alerts, in place of what is due. */
const DECISION_COLUMNS = ['reason', 'decidedBy', 'decidedAt'] as const;
export type QueueColumn = (typeof QUEUE_COLUMNS)[number] | (typeof DECISION_COLUMNS)[number];

const OF_OPEN: readonly QueueColumn[] = ['missing', 'owner', 'due'];

export const decidedColumns = (columns: readonly QueueColumn[]): QueueColumn[] => [
  ...columns.filter((column) => !OF_OPEN.includes(column)),
  ...DECISION_COLUMNS,
];

/** The subject links to the alert, so it is always shown. */
export const mayBeHidden = (column: QueueColumn): boolean => column !== 'subject';

const SETTING = 'gatehouse.hidden-columns';
const NONE: readonly string[] = [];

/** Stored in this browser. */
export function useColumns(): {
  columns: readonly QueueColumn[];
  show: (column: QueueColumn, on: boolean) => void;
} {
  const [hidden, setHidden] = useState(NONE);
  useEffect(() => setHidden(localStorage.getItem(SETTING)?.split(',') ?? NONE), []);
  const columns = useMemo(
    () => QUEUE_COLUMNS.filter((column) => !mayBeHidden(column) || !hidden.includes(column)),
    [hidden],
  );
  const show = (column: QueueColumn, on: boolean) => {
    const next = QUEUE_COLUMNS.filter((one) => (one === column ? !on : hidden.includes(one)));
    localStorage.setItem(SETTING, next.join());
    setHidden(next);
  };
  return { columns, show };
}
