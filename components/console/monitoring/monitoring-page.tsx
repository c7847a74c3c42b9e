'use client';

import { type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { EmptyState } from '@/components/ui/states';
import { Table, Td, Th } from '@/components/ui/table';
import type { MonitoringOverview } from '@/core/screening/monitoring/contract';
import { useMonitoring } from '../api/use-subjects';
import { useWatchlists } from '../api/use-watchlists';
import { Pager } from '../layout/navigation/pager';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';
import { OtherNames } from '../subjects/other-names';
import { listState } from '../watchlists/list-state';
import { MonitoringRunFeed } from './run-feed';
import { SuppressedMatchesSection } from './suppressed-matches';

const PEOPLE = 50;

export function MonitoringPage(): ReactElement {
  const t = useTranslations('monitoring');
  const [offset, setOffset] = useState(0);
  const query = useMonitoring(offset);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <ScrollRegion label={t('title')} className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <QueryState query={query} what={t('what')}>
          {(overview) => (
            <>
              {overview.watched > 0 && <LateLists />}
              <Standing overview={overview} />
              {overview.passes.length + overview.underWay.length > 0 && <MonitoringRunFeed overview={overview} />}
              {overview.watched > 0 && <SuppressedMatchesSection />}
              {overview.watched > 0 && (
                <People overview={overview} offset={offset} stale={query.isPlaceholderData} onGo={setOffset} />
              )}
            </>
          )}
        </QueryState>
      </ScrollRegion>
    </>
  );
}

function Standing({ overview }: { overview: MonitoringOverview }): ReactElement {
  const t = useTranslations('monitoring');
  const { watched, waiting, next, passes } = overview;
  if (watched === 0)
    return (
      <EmptyState>
        {t.rich('noSubjects', {
          room: (words) => (
            <Link className="underline underline-offset-2" href="/console/screening">
              {words}
            </Link>
          ),
        })}
      </EmptyState>
    );
  const [last] = passes;
  return (
    <div role="status" className="border-line border-b px-4 py-3">
      <p className="font-semibold text-section">{t('watching', { n: watched })}</p>
      <p className="text-ink-2 text-small">
        {last ? (
          <>
            {t('lastPass')} <RelativeTime at={last.at} />
          </>
        ) : (
          t('noPass')
        )}
        {' · '}
        {t('nextNightly')} <RelativeTime at={next.nightly} />
        {' · '}
        {t('nextPep')} <RelativeTime at={next.pep} />
        {' · '}
        {next.media ? (
          <>
            {t('nextMedia')} <RelativeTime at={next.media} />
          </>
        ) : (
          t('noMedia')
        )}
      </p>
      {waiting > 0 && <p className="text-small text-watch">{t('waiting', { n: waiting })}</p>}
    </div>
  );
}

function People(props: {
  overview: MonitoringOverview;
  offset: number;
  stale: boolean;
  onGo: (offset: number) => void;
}): ReactElement {
  const { overview, offset, stale, onGo } = props;
  const t = useTranslations('monitoring');
  const format = useFormatter();
  return (
    <section className="mb-4">
      <h2 className="px-4 pt-3 font-bold text-section">{t('people')}</h2>
      <Table stacks caption={t('people')} stale={stale}>
        <thead>
          <tr>
            <Th>{t('person')}</Th>
            <Th>{t('externalId')}</Th>
            <Th>{t('since')}</Th>
            <Th numeric>{t('alerts')}</Th>
          </tr>
        </thead>
        <tbody>
          {overview.people.map((person) => (
            <tr key={person.requestId}>
              <Td className="[overflow-wrap:anywhere]">
                <Link className="underline underline-offset-2" href={`/console/subjects/${person.requestId}`}>
                  {person.fullName}
                </Link>
              </Td>
              <Td label={t('externalId')} className="ident max-w-80 break-all text-small">
                {person.externalId}
                <OtherNames names={person.otherNames} />
              </Td>
              <Td label={t('since')} className="text-small">
                {person.since && <RelativeTime at={person.since} />}
              </Td>
              <Td label={t('alerts')} numeric>
                {format.number(person.alerts)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager offset={offset} size={PEOPLE} total={overview.watched} onGo={onGo} />
    </section>
  );
}

/** Changes of an overdue list have not been compared. */
function LateLists(): ReactElement | null {
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
