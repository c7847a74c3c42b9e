'use client';

import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { ErrorPanel } from '@/components/ui/states';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { SubjectList } from '@/core/screening/subjects/subject-contract';
import { SUBJECTS_PER_PAGE } from '@/core/screening/subjects/subjects-per-page';
import { langOf } from '../alerts/alert-labels';
import { problemDetails } from '../api/api-client';
import { useExportSubjects, useSubjects } from '../api/use-subjects';
import { useParams } from '../hooks/use-params';
import { SEARCH_KEY, useSearchMemory } from '../hooks/use-search-memory';
import { Choice, EnvironmentChoice, FilterRow, SearchField, TestStripe, useEnvironment } from '../layout/filter-row';
import { PagedList, useOffset } from '../layout/navigation/paged-list';
import { PageHeader } from '../layout/page-header';
import { May } from '../layout/require-role';
import { OtherNames } from './other-names';

const SHOWN = ['all', 'watched', 'open'] as const;
const SORTS = ['newest', 'name'] as const;

export function SubjectsPage(): ReactElement {
  const t = useTranslations('people');
  const [params, setParam] = useParams();
  const [text, lookFor] = useSearchMemory();
  const shown = SHOWN.find((one) => one === params.get('show')) ?? 'all';
  const [environment, offset] = [useEnvironment(), useOffset()];
  const sort = SORTS.find((one) => one === params.get('sort')) ?? 'newest';
  const asked = { text: text.trim(), environment, only: shown === 'all' ? null : shown };
  const query = useSubjects({ ...asked, sort, offset });
  const file = useExportSubjects();
  return (
    <>
      <TestStripe />
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <May least="analyst">
          <Button
            size="small"
            busy={file.isPending}
            disabled={(query.data?.count ?? 0) === 0}
            onClick={() => file.mutate(asked)}
          >
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            {t('export')}
          </Button>
        </May>
      </PageHeader>
      {file.error && <ErrorPanel title={t('exportFailed')} {...problemDetails(file.error)} />}
      <FilterRow>
        <SearchField value={text} onChange={lookFor} label={t('search')} />
        <Choice
          label={t('show')}
          value={shown}
          options={SHOWN.map((one) => [one, t(`shows.${one}`)] as const)}
          onChange={(show) => setParam({ show: show === 'all' ? '' : show })}
        />
        <Choice
          label={t('sort')}
          value={sort}
          options={SORTS.map((one) => [one, t(`sorts.${one}`)] as const)}
          onChange={(by) => setParam({ sort: by === 'newest' ? '' : by })}
        />
        <EnvironmentChoice onChange={setParam} />
      </FilterRow>
      <PagedList
        query={query}
        what={t('list')}
        size={SUBJECTS_PER_PAGE}
        countOf={(page) => page.count}
        isEmpty={(page) => page.people.length === 0}
        narrowing={['show', SEARCH_KEY]}
        empty={t(text || shown !== 'all' ? 'emptyFilter' : 'empty')}
      >
        {(page, stale) => <PeopleTable people={page.people} stale={stale} />}
      </PagedList>
    </>
  );
}

function PeopleTable({ people, stale }: { people: SubjectList['people']; stale: boolean }): ReactElement {
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
          <Tr key={person.requestId} onClick={() => router.push(`/console/subjects/${person.requestId}`)}>
            <Td className="min-w-40 max-w-96">
              <Link
                href={`/console/subjects/${person.requestId}`}
                lang={langOf(person.fullName)}
                className="break-words font-semibold hover:underline"
              >
                {person.fullName}
              </Link>
            </Td>
            <Td label={t('externalId')} className="ident max-w-60 break-words text-small">
              {person.externalId}
              <OtherNames names={person.otherNames} />
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

/** `1 of 3`: open of all. */
function Alerts({ person: { alerts, openAlerts } }: { person: SubjectList['people'][number] }): ReactElement | null {
  const t = useTranslations('people');
  const format = useFormatter();
  if (alerts === 0) return null;
  return (
    <span className={clsx(openAlerts > 0 && 'font-semibold')}>
      {format.number(openAlerts)} <span className="font-normal text-ink-2 text-small">{t('ofAll', { n: alerts })}</span>
    </span>
  );
}
