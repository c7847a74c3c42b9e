'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { ErrorPanel } from '@/components/ui/states';
import { Table, Td, Th } from '@/components/ui/table';
import type { WatchlistOverview } from '@/core/screening/watchlists/contract';
import { problemDetails } from '../api/api-client';
import type { useRefreshPepLists } from '../api/use-watchlists';
import { Dated, Unread } from './list-table';

const TONES = { published: 'clear', held: 'hit', absent: 'neutral', displaced: 'neutral', loading: 'info' } as const;

/** `reading`: the viewer may have the folder read again. */
export function PepListTable(props: {
  pepLists: WatchlistOverview['pepLists'];
  reading: ReturnType<typeof useRefreshPepLists> | null;
}): ReactElement {
  const { pepLists, reading } = props;
  const t = useTranslations('watchlists');
  const all = useTranslations();
  const format = useFormatter();
  return (
    <section className="mt-4 mb-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 pt-3 pb-2">
        <div className="min-w-64 flex-1">
          <h2 className="font-bold text-section">{t('registers')}</h2>
          <p className="text-ink-2 text-small">{t('registersHow')}</p>
        </div>
        {reading && (
          <Button busy={reading.isPending} onClick={() => reading.mutate({})}>
            {reading.isPending ? t('registersReading') : t('registersRead')}
          </Button>
        )}
      </div>
      {reading?.isError && (
        <div className="px-4 pb-2">
          <ErrorPanel title={all('states.notDone')} {...problemDetails(reading.error)} />
        </div>
      )}
      <Table stacks caption={t('registers')}>
        <thead>
          <tr>
            <Th>{t('list')}</Th>
            <Th>{t('state')}</Th>
            <Th>{t('version')}</Th>
            <Th numeric>{t('entries')}</Th>
          </tr>
        </thead>
        <tbody>
          {pepLists.map((pepList) => (
            <tr key={pepList.source}>
              <Td className="min-w-56 max-w-80">
                <span className="font-semibold">{pepList.title}</span>
                <span className="block text-ink-2 text-small">{pepList.publisher}</span>
              </Td>
              <Td label={t('state')}>
                <State pepList={pepList} />
                {pepList.status === 'held' && pepList.reason && (
                  <span className="block text-ink-2 text-small">{pepList.reason}</span>
                )}
              </Td>
              <Td label={t('version')} className="ident text-small">
                {pepList.label}
                {pepList.dated && (
                  <span className="block whitespace-nowrap font-sans text-ink-2">
                    <Dated dated={pepList.dated} />
                  </span>
                )}
                {Object.keys(pepList.unread).length > 0 && (
                  <details className="font-sans">
                    <summary className="min-h-6 cursor-pointer text-gate">
                      {t('registerUnread', {
                        n: Object.values(pepList.unread).reduce((sum, count) => sum + count, 0),
                      })}
                    </summary>
                    <Unread unread={pepList.unread} />
                  </details>
                )}
              </Td>
              <Td label={t('entries')} numeric>
                {format.number(pepList.entries)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function State({ pepList }: { pepList: WatchlistOverview['pepLists'][number] }): ReactElement {
  const t = useTranslations('watchlists');
  if (pepList.origin === 'bundled') return <Chip tone="watch">{t('demonstration')}</Chip>;
  // Even if its file is new.
  if (pepList.old) return <Chip tone="hit">{t('old')}</Chip>;
  return (
    <Chip tone={TONES[pepList.status]} className="max-sm:whitespace-normal">
      {t(`registerStates.${pepList.status}`)}
    </Chip>
  );
}
