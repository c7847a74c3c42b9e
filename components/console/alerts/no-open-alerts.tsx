import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState } from '@/components/ui/states';
import type { WatchlistOverview } from '@/core/screening/watchlists-contract';
import { useWatchlists } from '../queries/use-watchlists';
import { listState } from '../watchlists/list-state';

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
  const now = Date.now();
  const total = overview.lists.length;
  const fresh = overview.lists.filter((list) => ['clear', 'info'].includes(listState(list, overview, now).tone)).length;
  const invented = overview.lists.every(({ origin }) => origin === 'bundled');
  const [checked] = overview.lists.flatMap(({ check }) => check.checkedAt ?? []).sort((a, b) => (a < b ? 1 : -1));
  return (
    <span className={fresh < total ? 'text-watch' : undefined}>
      {invented ? t('demonstration') : t(fresh === total ? 'all' : fresh > 0 ? 'some' : 'none', { fresh, total })}
      {checked && !invented && (
        <>
          {' '}
          {t('checked')} <RelativeTime at={checked} />.
        </>
      )}
    </span>
  );
}
