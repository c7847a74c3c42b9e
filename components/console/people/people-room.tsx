'use client';

import { clsx } from 'clsx';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { Select } from '@/components/ui/field';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState } from '@/components/ui/states';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { PeopleList } from '@/core/screening/people-contract';
import { PEOPLE_PER_PAGE } from '@/core/screening/people-per-page';
import { SearchField } from '../alerts/alert-filter-row';
import { langOf } from '../alerts/words';
import { usePeople } from '../queries/use-people';
import { useSearchText } from '../queries/use-search-text';
import { Loaded } from '../shell/loaded';
import { PageHeader } from '../shell/page-header';
import { Pager } from '../shell/pager';
import { useParams } from '../shell/use-params';

const SHOWN = ['all', 'watched', 'open'] as const;

/** Everybody who was screened, found by name or the customer's own id, also without an alert. */
export function PeopleRoom(): ReactElement {
  const t = useTranslations('people');
  const [params, setParam] = useParams();
  const [text, setText] = useSearchText('people');
  const offset = Math.max(0, Math.trunc(Number(params.get('offset')) || 0));
  const shown = SHOWN.find((one) => one === params.get('show')) ?? 'all';
  const environment = params.get('environment') === 'test' ? 'test' : 'live';
  const query = usePeople({ text, environment, only: shown === 'all' ? null : shown, offset });
  const search = (next: string): void => {
    setText(next);
    setParam({ offset: '' });
  };
  return (
    <>
      {environment === 'test' && <p className="hatched-brass h-1.5 shrink-0" title={t('testData')} />}
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="flex flex-wrap gap-2 border-line border-b px-4 py-2">
        <SearchField value={text} onChange={search} label={t('search')} />
        <Select
          aria-label={t('show')}
          className="min-w-28 max-w-44 flex-1 basis-0"
          value={shown}
          onChange={(event) => setParam({ show: event.target.value === 'all' ? '' : event.target.value })}
        >
          {SHOWN.map((one) => (
            <option key={one} value={one}>
              {t(`shows.${one}`)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('data')}
          className="min-w-28 max-w-44 flex-1 basis-0"
          value={environment}
          onChange={(event) => setParam({ environment: event.target.value === 'test' ? 'test' : '' })}
        >
          <option value="live">{t('liveData')}</option>
          <option value="test">{t('testData')}</option>
        </Select>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <Loaded query={query} what={t('list')}>
          {(page) =>
            page.people.length === 0 ? (
              <EmptyState>{t(text || shown !== 'all' ? 'emptyFilter' : 'empty')}</EmptyState>
            ) : (
              <>
                <PeopleTable people={page.people} stale={query.isPlaceholderData} />
                <Pager
                  offset={offset}
                  size={PEOPLE_PER_PAGE}
                  total={page.count}
                  onGo={(next) => setParam({ offset: next === 0 ? '' : String(next) })}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function PeopleTable({ people, stale }: { people: PeopleList['people']; stale: boolean }): ReactElement {
  const t = useTranslations('people');
  const router = useRouter();
  return (
    <Table stacks caption={t('title')} stale={stale}>
      <thead>
        <tr>
          <Th>{t('name')}</Th>
          <Th>{t('externalId')}</Th>
          <Th>{t('birthDate')}</Th>
          <Th>{t('country')}</Th>
          <Th>{t('status')}</Th>
          <Th>{t('watching')}</Th>
          <Th numeric>{t('open')}</Th>
          <Th>{t('screened')}</Th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Tr key={person.requestId} onClick={() => router.push(`/console/people/${person.requestId}`)}>
            <Td className="min-w-40 max-w-96">
              <Link
                href={`/console/people/${person.requestId}`}
                lang={langOf(person.fullName)}
                className="break-words font-semibold hover:underline"
              >
                {person.fullName}
              </Link>
            </Td>
            <Td label={t('externalId')} className="ident max-w-60 break-words text-small">
              {person.externalId}
            </Td>
            <Td label={t('birthDate')} className="tabular whitespace-nowrap">
              {person.dateOfBirth}
            </Td>
            <Td label={t('country')}>{person.country}</Td>
            <Td label={t('status')}>{t(`statuses.${person.status}`)}</Td>
            <Td label={t('watching')}>{person.watched && <Chip tone="info">{t('watched')}</Chip>}</Td>
            <Td label={t('open')} numeric>
              <Alerts person={person} />
            </Td>
            <Td label={t('screened')} className="text-ink-2 text-small">
              <RelativeTime at={person.createdAt} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** `1 of 3`: open, and all there ever were. */
function Alerts({ person: { alerts, openAlerts } }: { person: PeopleList['people'][number] }): ReactElement | null {
  const t = useTranslations('people');
  const format = useFormatter();
  if (alerts === 0) return null;
  return (
    <span className={clsx(openAlerts > 0 && 'font-semibold')}>
      {format.number(openAlerts)} <span className="font-normal text-ink-2 text-small">{t('ofAll', { n: alerts })}</span>
    </span>
  );
}
