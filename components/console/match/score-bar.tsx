import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';

/** Where a match is shown and where it raises an alert, unless the organization says otherwise. */
export const SHOWN_FROM = 0.7;
export const ALERT_FROM = 0.85;

/** A score as a number and a bar with the two ticks that give it meaning. */
export function ScoreBar({ score }: { score: number }): ReactElement {
  const t = useTranslations('match');
  return (
    <span className="inline-flex items-center gap-2" title={t('ticks', { shown: '0.70', alert: '0.85' })}>
      <span className="tabular">{score.toFixed(2)}</span>
      <svg aria-hidden width="56" height="12" className="shrink-0">
        <rect x="0" y="3" width="56" height="6" className="fill-sunken" />
        <rect x="0" y="3" width={56 * score} height="6" className="fill-ink" />
        {[SHOWN_FROM, ALERT_FROM].map((tick) => (
          <line key={tick} x1={56 * tick} x2={56 * tick} y1="0" y2="12" className="stroke-gate" strokeWidth="1" />
        ))}
      </svg>
    </span>
  );
}
