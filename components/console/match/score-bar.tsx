import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { shownScore } from '@/core/screening/scoring/shown-score';
import { useThresholds } from './thresholds';

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
