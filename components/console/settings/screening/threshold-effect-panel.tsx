'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useThresholdHistory } from '@/components/console/api/use-settings';
import { thresholdEffect } from '@/core/organizations/threshold-effect';
import { isScore } from '../settings-faults';
import { exactScore } from './exact-score';
import { LostHits } from './lost-matches';

/** `shown`: lowest score in the history. */
type Effect = { rule: 'alert' | 'show'; now: number; next: number; shown: number };

/** The last 90 days at the current and the new threshold, with the hits that would have been lost. */
export function ThresholdEffectPanel({ rule, now, next, shown }: Effect): ReactElement | null {
  const t = useTranslations('settings');
  const { data: history } = useThresholdHistory();
  // The field shows the error.
  if (!history || !isScore(next)) return null;
  if (history.requests === 0) return <p className="text-ink-2 text-small">{t('noHistory')}</p>;
  const before = thresholdEffect(history, now);
  const after = thresholdEffect(history, next);
  const figures = { days: history.days, requests: history.requests, now: exactScore(now), alerts: before.alerts };
  // Matches below the show threshold were not stored.
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
