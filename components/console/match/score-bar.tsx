import { createContext, type ReactElement, useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import { shownScore } from '@/core/screening/scoring/shown-score';

export type Thresholds = ConsoleMe['thresholds'];

const Context = createContext<Thresholds | null>(null);

/** Provided by the shell, so that rows need no request. */
export const ThresholdsProvider = Context.Provider;

/** Throws outside the console shell. */
export function useThresholds(): Thresholds {
  const thresholds = useContext(Context);
  if (!thresholds) throw new Error('a score bar needs the thresholds of the console');
  return thresholds;
}

export function ScoreBar({ score }: { score: number }): ReactElement {
  const t = useTranslations('match');
  const { show, alert } = useThresholds();
  return (
    <span
      className="inline-flex items-center gap-2"
      title={t('ticks', { shown: show.toFixed(2), alert: alert.toFixed(2) })}
    >
      <span className="tabular">{shownScore(score)}</span>
      <svg aria-hidden width="56" height="12" className="shrink-0">
        <rect x="0" y="3" width="56" height="6" className="fill-sunken" />
        <rect x="0" y="3" width={56 * score} height="6" className="fill-ink" />
        <line x1={56 * show} x2={56 * show} y1="0" y2="12" className="stroke-gate" strokeWidth="1" />
        <line x1={56 * alert} x2={56 * alert} y1="0" y2="12" className="stroke-gate" strokeWidth="1" />
      </svg>
    </span>
  );
}

export function readable(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(readable).join('; ');
  if (typeof value === 'object')
    return Object.values(value as Record<string, unknown>)
      .map(readable)
      .filter((text) => text !== '')
      .join(' · ');
  return String(value);
}
