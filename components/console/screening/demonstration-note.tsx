'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { isDemonstration } from '@/core/screening/watchlists/demonstration';
import { useWatchlists } from '../api/use-watchlists';

/** With demonstration lists only, "nothing found" means nothing. */
export function DemonstrationNote(): ReactElement | null {
  const t = useTranslations('watchlists');
  const served = useWatchlists().data?.lists.flatMap(({ origin }) => (origin ? [{ origin }] : [])) ?? [];
  if (!isDemonstration(served)) return null;
  return (
    <p role="status" className="border-watch border-b bg-watch-soft px-4 py-2 text-watch">
      {t('demonstrationOnly')}
    </p>
  );
}
