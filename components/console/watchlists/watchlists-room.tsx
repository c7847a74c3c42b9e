'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th } from '@/components/ui/table';
import type { WatchlistOverview } from '@/core/screening/watchlists-contract';
import { useWatchlists } from '../queries/use-system';
import { Loaded } from '../shell/loaded';
import { PageHeader } from '../shell/page-header';

type List = WatchlistOverview['lists'][number];

/** Can I trust the lists right now. */
export function WatchlistsRoom(): ReactElement {
  const t = useTranslations('watchlists');
  const query = useWatchlists();
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <Loaded query={query} what={t('what')}>
          {(overview) => (
            <>
              {!overview.serving && (
                <p className="border-hit border-b bg-hit-soft px-4 py-2 text-hit">{t('notServing')}</p>
              )}
              <ListTable lists={overview.lists} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function ListTable({ lists }: { lists: List[] }): ReactElement {
  const t = useTranslations('watchlists');
  const format = useFormatter();
  return (
    <Table caption={t('title')}>
      <thead>
        <tr>
          <Th>{t('list')}</Th>
          <Th>{t('state')}</Th>
          <Th>{t('version')}</Th>
          <Th>{t('seen')}</Th>
          <Th numeric>{t('entries')}</Th>
          <Th numeric>{t('names')}</Th>
          <Th>{t('history')}</Th>
        </tr>
      </thead>
      <tbody>
        {lists.map((list) => (
          <tr key={list.source}>
            <Td>
              <span className="font-semibold">{list.title}</span>
              <span className="block text-ink-2 text-small">{list.publisher}</span>
            </Td>
            <Td>
              <StateChip list={list} />
            </Td>
            <Td className="ident text-small">{list.label}</Td>
            <Td className="text-small">{list.seenAt && <RelativeTime at={list.seenAt} />}</Td>
            <Td numeric>{format.number(list.entries)}</Td>
            <Td numeric>{format.number(list.names)}</Td>
            <Td>
              <History history={list.history} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function StateChip({ list }: { list: List }): ReactElement {
  const t = useTranslations('watchlists');
  if (list.status === 'held') {
    return (
      <>
        <Chip tone="hit">{t('held')}</Chip> <span className="text-ink-2 text-small">{list.reason}</span>
      </>
    );
  }
  if (list.status === 'missing') return <Chip tone="watch">{t('missing')}</Chip>;
  if (list.origin === 'bundled') return <Chip tone="watch">{t('demonstration')}</Chip>;
  return <Chip tone="clear">{t('serving')}</Chip>;
}

/** Entries of the versions seen so far, as small bars on a zero baseline. */
function History({ history }: { history: List['history'] }): ReactElement {
  const top = Math.max(1, ...history.map((version) => version.entries));
  return (
    <svg aria-hidden width="112" height="20">
      {history.map((version, at) => (
        <rect
          key={version.label}
          x={at * 8}
          width="6"
          y={20 - (version.entries / top) * 20}
          height={(version.entries / top) * 20}
          className="fill-ink-2"
        />
      ))}
    </svg>
  );
}
