import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSubjects } from '@/components/console/api/use-subjects';
import { useWatchlists } from '@/components/console/api/use-watchlists';
import { useEnvironment } from '@/components/console/layout/filter-row';
import { listsState } from '@/components/console/watchlists/list-state';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState } from '@/components/ui/states';
import type { WatchlistOverview } from '@/core/screening/watchlists/contract';

/** An empty queue is meaningful only with fresh lists. */
export function NoOpenAlerts(): ReactElement {
  const t = useTranslations('alerts');
  const { data } = useWatchlists();
  return (
    <EmptyState action={<ButtonLink href="/console/watchlists">{t('toWatchlists')}</ButtonLink>}>
      {t('empty')} <Why /> {data && <Lists overview={data} />}
    </EmptyState>
  );
}

function Why(): ReactNode {
  const t = useTranslations('alerts');
  const environment = useEnvironment();
  const { data } = useSubjects({ text: '', environment, only: null, sort: 'newest', offset: 0 });
  if (!data) return null;
  if (data.count > 0) return t('allBelow');
  return t.rich('nobodyScreened', {
    room: (words) => (
      <Link className="underline underline-offset-2" href="/console/screening">
        {words}
      </Link>
    ),
  });
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
