'use client';

import { Download, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { ErrorPanel } from '@/components/ui/states';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { ListedKycSession } from '@/core/kyc/session/console-contract';
import { KYC_STATES } from '@/core/kyc/session/session';
import { langOf } from '../alerts/alert-labels';
import { problemDetails } from '../api/api-client';
import { useExportKycSessions, useKycSessions } from '../api/use-kyc-sessions';
import { useGuardedNavigate } from '../hooks/use-guarded-navigate';
import { useParams } from '../hooks/use-params';
import { SEARCH_KEY, useSearchMemory } from '../hooks/use-search-memory';
import { useWide } from '../hooks/use-wide';
import { DayRange, isTurnedRound } from '../layout/dates/day-field';
import { Choice, EnvironmentChoice, FilterRow, SearchField, TestStripe, useEnvironment } from '../layout/filter-row';
import { PagedList, useOffset } from '../layout/navigation/paged-list';
import { PageHeader } from '../layout/page-header';
import { useMay } from '../layout/require-role';
import { NamePrompt } from './detail/name-prompt';
import { chosenOf, isNarrowed, isUsualUsed, ORDERS, SHOWS, sessionFiltersOf } from './filters';
import { MoreSessionFilters } from './more-filters';
import { NewSessionDialog } from './new-session-dialog';
import { useSessionCursor } from './session-memory';
import { ResultWords, StatusChip, StepBar } from './session-status';

const NARROWING = ['show', 'state', 'complete', 'invalid', 'since', 'until', SEARCH_KEY];

export function SessionsPage(): ReactElement {
  const t = useTranslations('kycSessions');
  const [params, setParam] = useParams();
  const [text, lookFor] = useSearchMemory();
  const may = useMay('analyst');
  const [creating, setCreating] = useState(false);
  const chosen = chosenOf(params);
  const { shown, state, order, rows } = chosen;
  const [environment, offset] = [useEnvironment(), useOffset()];
  const asked = { ...sessionFiltersOf(params), environment };
  const isAsked = !isTurnedRound(params);
  const query = useKycSessions(text.trim(), { ...asked, offset }, isAsked);
  const wide = useWide();
  const file = useExportKycSessions();
  const usual = (
    <>
      <Choice
        label={t('step')}
        className="min-w-28 max-w-60"
        value={state}
        options={[['', t('anyStep')] as const, ...KYC_STATES.map((one) => [one, t(`states.${one}`)] as const)]}
        onChange={(step) => setParam({ state: step })}
      />
      <DayRange words={{ since: t('since'), until: t('until') }} />
      <Choice
        label={t('order')}
        value={order}
        options={ORDERS.map((one) => [one, t(`orders.${one}`)] as const)}
        onChange={(by) => setParam({ order: by === 'newest' ? '' : by })}
      />
      <EnvironmentChoice onChange={setParam} />
    </>
  );
  return (
    <>
      <TestStripe />
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <Link href="/console/kyc-sessions/funnel" className="text-gate hover:underline">
          {t('funnel.title')}
        </Link>
        {may && (
          <Button
            busy={file.isPending}
            disabled={!isAsked || !query.data?.totalCount}
            onClick={() => file.mutate({ ...asked, text: text.trim() })}
          >
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            {t('export')}
          </Button>
        )}
        {may && (
          <Button look="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            {t('create')}
          </Button>
        )}
      </PageHeader>
      {file.isError && <ErrorPanel title={t('notExported')} {...problemDetails(file.error)} />}
      <NamePrompt />
      <FilterRow>
        <SearchField value={text} onChange={lookFor} label={t('search')} />
        <Choice
          label={t('show')}
          className="min-w-fit max-w-60"
          value={shown}
          options={SHOWS.map((one) => [one, t(`shows.${one}`)] as const)}
          onChange={(show) => setParam({ show: show === 'all' ? '' : show })}
        />
        {wide && usual}
        <MoreSessionFilters chosen={chosen} onChange={setParam} isUsed={!wide && isUsualUsed(params)}>
          {!wide && usual}
        </MoreSessionFilters>
      </FilterRow>
      {isAsked && (
        <PagedList
          query={query}
          what={t('what')}
          size={Number(rows)}
          countOf={(page) => page.totalCount}
          isEmpty={(page) => page.sessions.length === 0}
          narrowing={NARROWING}
          empty={t(text || isNarrowed(params) ? 'emptyFilter' : may ? 'empty' : 'emptyLooking')}
        >
          {(page, stale) => (
            <SessionTable
              key={`${params}${text}`}
              query={params.toString()}
              sessions={page.sessions}
              total={page.totalCount}
              {...{ offset, stale }}
            />
          )}
        </PagedList>
      )}
      <NewSessionDialog open={creating} environment={environment} onClose={() => setCreating(false)} />
    </>
  );
}

/** `title` is null if only the ID is known. */
function namesOf({ id, customerName, customerEmail, externalId }: ListedKycSession) {
  const title = customerName ?? customerEmail ?? externalId;
  return { title, mark: title && title !== externalId ? (externalId ?? `…${id.slice(-6)}`) : null };
}

function SessionTable(props: {
  query: string;
  sessions: ListedKycSession[];
  offset: number;
  total: number;
  stale: boolean;
}): ReactElement {
  const { sessions, stale } = props;
  const t = useTranslations('kycSessions');
  const { stay } = useGuardedNavigate();
  // Phones have no row selection by keyboard.
  const wide = useWide();
  const { chosen, rows, open } = useSessionCursor(props);
  return (
    <Table stacks caption={t('title')} stale={stale}>
      <thead>
        <tr>
          <Th>{t('customer')}</Th>
          <Th>{t('step')}</Th>
          <Th>{t('status')}</Th>
          <Th>{t('result')}</Th>
          <Th numeric>{t('attempts')}</Th>
          <Th>{t('language')}</Th>
          <Th>{t('made')}</Th>
          <Th>{t('expires')}</Th>
          <Th>{t('finished')}</Th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {sessions.map((session, row) => {
          const { title, mark } = namesOf(session);
          return (
            <Tr
              key={session.id}
              selected={wide && row === chosen}
              onClick={({ target }) => open(row, session.id, target instanceof Element && target.closest('a') !== null)}
            >
              <Td className="min-w-64 max-w-80 [overflow-wrap:anywhere]">
                <Link
                  href={`/console/kyc-sessions/${session.id}`}
                  onNavigate={stay}
                  lang={langOf(session.customerName ?? '')}
                  className="mr-2 font-semibold hover:underline"
                >
                  {title ?? <span className="ident whitespace-nowrap font-normal text-small">{session.id}</span>}
                </Link>
                {mark && <span className="ident inline-block max-w-full text-ink-2 text-small">{mark}</span>}
              </Td>
              <Td label={t('step')} className="whitespace-nowrap">
                <StepBar session={session} />
              </Td>
              <Td label={t('status')}>
                <StatusChip session={session} />
                <span className="block text-ink-2 text-small">
                  <span className="sr-only">{t('lastEvent')}</span>{' '}
                  <RelativeTime at={new Date(session.lastEventAt).toISOString()} />
                </span>
              </Td>
              <Td label={t('result')} className="md:min-w-44">
                <ResultWords session={session} />
              </Td>
              <Td label={t('attempts')} numeric>
                {session.attempts.document} / {session.attempts.liveness}
              </Td>
              <Td label={t('language')} className="text-small">
                {session.language}
              </Td>
              <Td label={t('made')} className="text-ink-2 text-small">
                <RelativeTime at={new Date(session.createdAt).toISOString()} />
              </Td>
              <Td label={t('expires')} className="text-ink-2 text-small">
                {session.expiresAt !== null && <RelativeTime at={new Date(session.expiresAt).toISOString()} />}
              </Td>
              <Td label={t('finished')} className="text-ink-2 text-small">
                {session.completedAt !== null && <RelativeTime at={new Date(session.completedAt).toISOString()} />}
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
