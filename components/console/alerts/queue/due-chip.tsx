'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import type { AlertSummary } from '@/core/alerts/contract';

/**
 * Tone `time` below a quarter of the total time, `hit` when overdue; paused while waiting for the customer. Null
 * without a due date.
 */
export function DueChip(props: Pick<AlertSummary, 'dueAt' | 'createdAt' | 'waitingUntil'>): ReactElement | null {
  const { dueAt, createdAt, waitingUntil } = props;
  const t = useTranslations('alerts');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (!dueAt) return null;
  if (waitingUntil !== null && Date.parse(waitingUntil) > now)
    return (
      <Chip tone="info" bare>
        {t('waitsForCustomer')}
      </Chip>
    );
  const left = Date.parse(dueAt) - now;
  const minutes = Math.round(Math.abs(left) / 60_000);
  const time =
    minutes < 60
      ? t('minutes', { minutes })
      : minutes < 48 * 60
        ? t('hours', { hours: Math.round(minutes / 60) })
        : t('days', { days: Math.round(minutes / 1440) });
  if (left < 0) return <Chip tone="hit">{t('late', { time })}</Chip>;
  if (left < (Date.parse(dueAt) - Date.parse(createdAt)) / 4) return <Chip tone="time">{t('left', { time })}</Chip>;
  return <span className="whitespace-nowrap text-ink-2 text-small">{t('left', { time })}</span>;
}
