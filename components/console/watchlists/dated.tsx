'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ListDate } from '@/core/screening/watchlists/list-age';

/** Whole days have no time zone. */
export function useListDay(): (day: string) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** `File of 3 Nov 2026` if only the file's time is known; `Ends 1 Sep 2015` for a discontinued PEP list. */
export function Dated({ dated }: { dated: ListDate }): ReactElement {
  const t = useTranslations('watchlists');
  const written = useListDay()(dated.on);
  if (dated.by === 'contents') return <span title={t('datedContentsWhy')}>{t('datedContents', { day: written })}</span>;
  if (dated.by === 'publisher') return <>{t('datedPublisher', { day: written })}</>;
  return <span title={t('datedFileWhy')}>{t('datedFile', { day: written })}</span>;
}
