'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { thresholdEffect } from '@/core/organizations/threshold-effect';
import { useThresholdHistory } from '../queries/use-settings';
import { LostHits } from './lost-hits';

const LOWEST = 0.7;

/** The organization's own last 90 days at the present and at the new threshold, and by name what would have been lost. */
export function ThresholdEffectPanel({ now, next }: { now: number; next: number }): ReactElement | null {
  const t = useTranslations('settings');
  const { data: history } = useThresholdHistory();
  if (!history) return null;
  if (history.requests === 0) return <p className="text-ink-2 text-small">{t('noHistory')}</p>;
  const before = thresholdEffect(history, now);
  const after = thresholdEffect(history, next);
  const most = Math.max(1, ...history.scores.map(({ requests }) => requests));
  return (
    <div className="border border-line p-3">
      <p>
        {t('effect', { days: history.days, requests: history.requests, now: now.toFixed(2), alerts: before.alerts })}{' '}
        {now !== next && t('effectThen', { next: next.toFixed(2), alerts: after.alerts })}
      </p>
      <div aria-hidden className="mt-2 flex h-12 items-end gap-px border-line border-b">
        {Array.from({ length: 31 }, (_, step) => {
          const score = LOWEST + step / 100;
          const count = history.scores.find((one) => Math.abs(one.score - score) < 0.005)?.requests ?? 0;
          return (
            <span
              key={score}
              className={score >= next - 0.005 ? 'flex-1 bg-ink' : 'flex-1 bg-line-strong'}
              style={{ height: `${Math.round((count / most) * 100)}%` }}
            />
          );
        })}
      </div>
      <p aria-hidden className="tabular flex justify-between text-ink-3 text-small">
        <span>0.70</span>
        <span>0.85</span>
        <span>1.00</span>
      </p>
      {after.lost.length > 0 && (
        <div role="alert">
          <LostHits title={t('lost', { n: after.lost.length })} lost={after.lost} />
        </div>
      )}
    </div>
  );
}
