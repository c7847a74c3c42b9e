import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Link } from '@/components/ui/link';
import { useWatchlists } from '../api/use-watchlists';
import { listState } from '../watchlists/list-state';

/** Changes of an overdue list have not been compared. */
export function LateLists(): ReactElement | null {
  const t = useTranslations('monitoring');
  const format = useFormatter();
  const { data } = useWatchlists();
  const late = data?.lists.filter((list) => listState(list, data, Date.now()).tone === 'hit') ?? [];
  if (late.length === 0) return null;
  return (
    <p role="note" className="border-hit border-b bg-hit-soft px-4 py-2 text-hit">
      {t('late', { n: late.length, titles: format.list(late.map(({ title }) => title)) })}{' '}
      <Link className="underline underline-offset-2" href="/console/watchlists">
        {t('toLists')}
      </Link>
    </p>
  );
}
