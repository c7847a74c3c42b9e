'use client';

import { type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th } from '@/components/ui/table';
import { hasRole } from '@/core/organizations/roles';
import { pepSourceIds } from '@/core/screening/pep-datasets/pep-source-ids';
import type { RefreshWatchlists, WatchlistOverview } from '@/core/screening/watchlists/contract';
import { useSeenNotices } from '../api/use-health';
import { useMyRole } from '../api/use-me';
import { useRefreshPepLists, useRefreshWatchlists, useWatchlists } from '../api/use-watchlists';
import { Confirm } from '../layout/confirm';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';
import { ListAlarms } from './list-alarms';
import { ListTable } from './list-table';
import { OwnPepList } from './own-pep-list';
import { PepListTable } from './pep-list-table';
import { VersionPanel } from './version-panel';

export function AdverseMediaTable({ press }: { press: WatchlistOverview['press'] }): ReactElement {
  const t = useTranslations('watchlists');
  const format = useFormatter();
  return (
    <section className="mt-4 mb-4">
      <div className="px-4 pt-3 pb-2">
        <h2 className="font-bold text-section">{t('press')}</h2>
        <p className="text-ink-2 text-small">{t(press.length > 0 ? 'pressHow' : 'pressNone')}</p>
      </div>
      {press.length > 0 && (
        <Table stacks caption={t('press')}>
          <thead>
            <tr>
              <Th>{t('pressSource')}</Th>
              <Th>{t('state')}</Th>
              <Th numeric>{t('pressArticles')}</Th>
              <Th>{t('pressNewest')}</Th>
              <Th>{t('pressLeftOut')}</Th>
            </tr>
          </thead>
          <tbody>
            {press.map(({ source, title, articles, newestAt, freshAt, reason, leftOut }) => (
              <tr key={source}>
                <Td className="min-w-56 max-w-80 font-semibold">{title}</Td>
                <Td label={t('state')} className="text-small">
                  {reason && (
                    <Chip tone="watch" bare>
                      {reason}
                    </Chip>
                  )}
                  <span className="block text-ink-2">
                    {freshAt ? (
                      <>
                        {t('pressGathered')} <RelativeTime at={freshAt} />
                      </>
                    ) : (
                      t('pressWaits')
                    )}
                  </span>
                </Td>
                <Td label={t('pressArticles')} numeric>
                  {format.number(articles)}
                </Td>
                <Td label={t('pressNewest')} className="text-small">
                  {newestAt ? <RelativeTime at={newestAt} /> : t('empty')}
                </Td>
                <Td label={t('pressLeftOut')} className="text-small">
                  {leftOut.noLink + leftOut.incomplete === 0 && t('empty')}
                  {leftOut.noLink > 0 && <span className="block">{t('pressNoLink', { n: leftOut.noLink })}</span>}
                  {leftOut.incomplete > 0 && (
                    <span className="block">{t('pressIncomplete', { n: leftOut.incomplete })}</span>
                  )}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

export function WatchlistsPage(): ReactElement {
  const t = useTranslations('watchlists');
  const query = useWatchlists();
  const refresh = useRefreshWatchlists();
  const pepLists = useRefreshPepLists();
  useSeenNotices('watchlists');
  const admin = hasRole(useMyRole(), 'admin');
  const [open, setOpen] = useState<{ source: string; id: string } | null>(null);
  const [releasing, setReleasing] = useState<RefreshWatchlists | null>(null);
  const source = pepSourceIds.find((id) => id === releasing?.source);
  const busy = refresh.isPending || (query.data?.lists ?? []).some((list) => list.check.phase !== 'idle');
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        {admin && (
          <Button busy={busy} onClick={() => refresh.mutate({})}>
            {busy ? t('refreshing') : t('refreshNow')}
          </Button>
        )}
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <QueryState query={query} what={t('what')}>
          {(overview: WatchlistOverview) => (
            <>
              <ListAlarms overview={overview} admin={admin} onRelease={setReleasing} />
              <ListTable overview={overview} onOpen={(source, id) => setOpen({ source, id })} />
              <PepListTable pepLists={overview.pepLists} reading={admin ? pepLists : null} />
              <OwnPepList admin={admin} />
              <AdverseMediaTable press={overview.press} />
            </>
          )}
        </QueryState>
      </div>
      {releasing && (
        <Confirm
          title={t('releaseTitle', { title: titleOf(query.data, releasing.source) })}
          act={t('release')}
          danger
          running={source ? pepLists : refresh}
          onClose={() => setReleasing(null)}
          onRun={() => {
            const done = { onSuccess: () => setReleasing(null) };
            if (source) pepLists.mutate({ ...releasing, source }, done);
            else refresh.mutate(releasing, done);
          }}
        >
          {t('releaseBody')} {t('releaseAgain')}
        </Confirm>
      )}
      {open && <VersionPanel source={open.source} id={open.id} onClose={() => setOpen(null)} />}
    </>
  );
}

const titleOf = (overview: WatchlistOverview | undefined, source: string | undefined): string =>
  [...(overview?.lists ?? []), ...(overview?.pepLists ?? [])].find((list) => list.source === source)?.title ?? '';
