'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ListDate } from '@/core/screening/watchlists/list-age';

/** How a day of a list is written: whole days have no time zone. */
export function useListDay(): (day: string) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** `Published 2 Apr 2014`, or `File of 3 Nov 2026` where only the file's own time is known, `Ends 1 Sep 2015` of a register that was given up. */
export function Dated({ dated }: { dated: ListDate }): ReactElement {
  const t = useTranslations('watchlists');
  const written = useListDay()(dated.on);
  if (dated.by === 'contents') return <span title={t('datedContentsWhy')}>{t('datedContents', { day: written })}</span>;
  if (dated.by === 'publisher') return <>{t('datedPublisher', { day: written })}</>;
  return <span title={t('datedFileWhy')}>{t('datedFile', { day: written })}</span>;
}
