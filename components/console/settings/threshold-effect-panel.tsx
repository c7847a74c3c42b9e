'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { thresholdEffect } from '@/core/organizations/threshold-effect';
import { useThresholdHistory } from '../api/use-settings';
import { exactScore } from './exact-score';
import { LostHits } from './lost-hits';
import { isScore } from './settings-faults';

/** `shown`: from which score on matches were kept; below it the history knows nothing. */
type Effect = { rule: 'alert' | 'show'; now: number; next: number; shown: number };

/** The organization's own last 90 days at the present and at the new threshold, and by name what would have been lost. */
export function ThresholdEffectPanel({ rule, now, next, shown }: Effect): ReactElement | null {
  const t = useTranslations('settings');
  const { data: history } = useThresholdHistory();
  // What is no score has no effect to show; the field says so.
  if (!history || !isScore(next)) return null;
  if (history.requests === 0) return <p className="text-ink-2 text-small">{t('noHistory')}</p>;
  const before = thresholdEffect(history, now);
  const after = thresholdEffect(history, next);
  const figures = { days: history.days, requests: history.requests, now: exactScore(now), alerts: before.alerts };
  // Only what was shown was kept, so a lower threshold has nothing to count on.
  const unkept = rule === 'show' && next < now;
  const then = { now: exactScore(now), next: exactScore(next), alerts: after.alerts, shown: exactScore(shown) };
  const words = unkept ? 'effectUnkept' : next < shown ? 'effectThenLeast' : 'effectThen';
  return (
    <div>
      <p>
        {t(rule === 'alert' ? 'effect' : 'effectShow', figures)} {now !== next && t(words, then)}
      </p>
      {after.lost.length > 0 && (
        <div role="alert">
          <LostHits title={t('lost', { n: after.lost.length })} lost={after.lost} />
        </div>
      )}
      {after.lost.length === 0 && next > now && (
        <p className="text-ink-2">{t('lostNone', { n: history.confirmed.length })}</p>
      )}
    </div>
  );
}
