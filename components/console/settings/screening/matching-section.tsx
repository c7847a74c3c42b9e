'use client';

import { Fragment, type ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useThresholdHistory } from '@/components/console/api/use-settings';
import { Link } from '@/components/ui/link';
import { thresholdEffect } from '@/core/organizations/threshold-effect';
import { isScore } from '../settings-faults';
import { type SectionProps, SettingsSection } from '../settings-section';
import { exactScore, ThresholdField } from './threshold-field';

export function LostHits(props: {
  title: string;
  lost: readonly { alertId: string; name: string; score: number }[];
}): ReactElement {
  const { title, lost } = props;
  return (
    <div className="mt-2 border-hit border-l-2 pl-3">
      <p className="font-semibold">{title}</p>
      <ul>
        {lost.map(({ alertId, name, score }) => (
          <li key={alertId}>
            <Link href={`/console/alerts/${alertId}`} className="text-gate hover:underline">
              {name}
            </Link>{' '}
            <span className="tabular text-ink-2">{exactScore(score)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

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

export function MatchingSection({ saved, draft: { screening }, set, problem }: SectionProps): ReactElement {
  const t = useTranslations('settings');
  const before = saved.screening;
  return (
    <SettingsSection title={t('matching')}>
      {(['alert', 'show'] as const).map((rule) => {
        const threshold = `${rule}Threshold` as const;
        return (
          <Fragment key={rule}>
            <ThresholdField
              label={t(threshold)}
              hint={t(`${rule}Hint`)}
              error={problem(`screening.${threshold}`)}
              value={screening[threshold]}
              onChange={(value) => set({ screening: { ...screening, [threshold]: value } })}
            />
            <ThresholdEffectPanel
              rule={rule}
              now={before[threshold]}
              next={screening[threshold]}
              shown={before.showThreshold}
            />
          </Fragment>
        );
      })}
    </SettingsSection>
  );
}
