'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { ThresholdHistory } from '@/core/organizations/settings-contract';
import { thresholdEffect } from '@/core/organizations/threshold-effect';
import { useThresholdHistory, useThresholdProposal } from '../queries/use-settings';
import { exactScore } from './exact-score';
import { LostHits } from './lost-hits';
import { isScore, SCORES } from './settings-faults';

const inHundredths = (score: number) => Math.round(score * 100);

/** `shown`: from which score on matches were kept; below it the history knows nothing. */
type Effect = { rule: 'alert' | 'show'; now: number; next: number; shown: number };

/** The organization's own last 90 days at the present and at the new threshold, and by name what would have been lost. */
export function ThresholdEffectPanel({ rule, now, next, shown }: Effect): ReactElement | null {
  const t = useTranslations('settings');
  const { data: history } = useThresholdHistory();
  const { data: proposal } = useThresholdProposal();
  // What is no score has no effect to show; the field says so.
  if (!history || !isScore(next)) return null;
  if (history.requests === 0) return <p className="text-ink-2 text-small">{t('noHistory')}</p>;
  const before = thresholdEffect(history, now);
  const after = thresholdEffect(history, next);
  const newlyLost = after.lost.length > before.lost.length;
  const figures = { days: history.days, requests: history.requests, now: exactScore(now), alerts: before.alerts };
  // Only what was shown was kept, so a lower threshold has nothing to count on.
  const unkept = rule === 'show' && next < now;
  const then = { now: exactScore(now), next: exactScore(next), alerts: after.alerts, shown: exactScore(shown) };
  const words = unkept ? 'effectUnkept' : next < shown ? 'effectThenLeast' : 'effectThen';
  return (
    <div>
      <Histogram history={history} from={next} />
      <p className="mt-2">
        {t(rule === 'alert' ? 'effect' : 'effectShow', figures)} {now !== next && t(words, then)}
      </p>
      {after.lost.length > 0 && (
        <div role="alert">
          <LostHits title={t('lost', { n: after.lost.length })} lost={after.lost} />
          {rule === 'alert' && newlyLost && proposal && (
            <p className="mt-1 pl-3">{t(proposal.hasApprover ? 'needsSecond' : 'needsNobody')}</p>
          )}
        </div>
      )}
      {after.lost.length === 0 && next > now && (
        <p className="text-ink-2">{t('lostNone', { n: history.confirmed.length })}</p>
      )}
    </div>
  );
}

/** Screenings by their best score, each bar above or below its place on the slider: as wide as the slider, half a thumb less at both ends. */
function Histogram({ history, from }: { history: ThresholdHistory; from: number }): ReactElement {
  const counts = new Map<number, number>();
  for (const { score, requests } of history.scores) {
    const bar = Math.floor(score * 100 + 1e-9);
    counts.set(bar, (counts.get(bar) ?? 0) + requests);
  }
  const most = Math.max(1, ...counts.values());
  const [first, last] = [inHundredths(SCORES.lowest), inHundredths(SCORES.highest)];
  return (
    <div aria-hidden className="flex gap-3">
      <div className="w-full px-1">
        <div className="flex h-12 items-end gap-px border-line border-b">
          {Array.from({ length: last - first + 1 }, (_, step) => first + step).map((score) => (
            <span
              key={score}
              className={score >= inHundredths(from) ? 'flex-1 bg-ink' : 'flex-1 bg-line-strong'}
              style={{ height: `${Math.round(((counts.get(score) ?? 0) / most) * 100)}%` }}
            />
          ))}
        </div>
        <p className="tabular flex justify-between text-ink-3 text-small">
          <span>{SCORES.lowest.toFixed(2)}</span>
          <span>{((SCORES.lowest + SCORES.highest) / 2).toFixed(2)}</span>
          <span>{SCORES.highest.toFixed(2)}</span>
        </p>
      </div>
      <span className="w-20 shrink-0" />
    </div>
  );
}
