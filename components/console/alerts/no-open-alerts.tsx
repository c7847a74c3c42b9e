import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState } from '@/components/ui/states';
import type { WatchlistOverview } from '@/core/screening/watchlists-contract';
import { useWatchlists } from '../queries/use-watchlists';
import { listsState } from '../watchlists/list-state';

/** An empty queue means something only as far as the lists were searched: how many are fresh, and when they were last checked. */
export function NoOpenAlerts(): ReactElement {
  const t = useTranslations('alerts');
  const { data } = useWatchlists();
  return (
    <EmptyState action={<ButtonLink href="/console/watchlists">{t('toWatchlists')}</ButtonLink>}>
      {t('empty')} {data && <Lists overview={data} />}
    </EmptyState>
  );
}

function Lists({ overview }: { overview: WatchlistOverview }): ReactElement {
  const t = useTranslations('alerts.lists');
  const { word, fresh, total } = listsState(overview.lists, overview, Date.now());
  const [checked] = overview.lists.flatMap(({ check }) => check.checkedAt ?? []).sort((a, b) => (a < b ? 1 : -1));
  return (
    <span className={word === 'all' ? undefined : 'text-watch'}>
      {t(word, { fresh, total })}
      {checked && word !== 'demonstration' && (
        <>
          {' '}
          {t('checked')} <RelativeTime at={checked} />.
        </>
      )}
    </span>
  );
}
