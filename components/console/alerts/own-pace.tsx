'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useOwnPace } from '../queries/use-pace';
import { useMay } from '../shell/may';
import { usePaceShown } from './pace-shown';

/** What whoever reads this decided today and this week, how much of it in time, and how long an alert takes them. Of nobody else. */
export function OwnPace(): ReactElement | null {
  const t = useTranslations('alerts.pace');
  const format = useFormatter();
  const shown = usePaceShown();
  const decides = useMay('analyst');
  const { data } = useOwnPace(shown && decides);
  if (!shown || !decides || !data || data.week === 0) return null;
  const { today, week, inTime, medianSeconds } = data;
  const minutes = medianSeconds === null ? null : medianSeconds / 60;
  const took =
    minutes === null
      ? []
      : minutes < 1
        ? [t('underMinute')]
        : [t('minutes', { minutes: format.number(minutes, { maximumFractionDigits: minutes < 10 ? 1 : 0 }) })];
  return (
    <p className="tabular text-ink-2 text-small sm:mr-1 sm:border-line-strong sm:border-r sm:pr-3" title={t('how')}>
      {[t('decided', { today, week }), t('inTime', { inTime, week }), ...took].join(' · ')}
      <span className="sr-only"> {t('how')}</span>
    </p>
  );
}
