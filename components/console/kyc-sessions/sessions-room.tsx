'use client';

import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState } from '@/components/ui/states';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { KycSession } from '@/core/kyc/contract';
import { SearchField } from '../alerts/alert-filter-row';
import { langOf } from '../alerts/words';
import { SESSIONS_PER_PAGE, useKycSessions } from '../queries/use-kyc-sessions';
import { Loaded } from '../shell/loaded';
import { PageHeader } from '../shell/page-header';
import { Pager } from '../shell/pager';
import { useParams } from '../shell/use-params';
import { NamePrompt } from './name-prompt';
import { NewSessionDialog } from './new-session-dialog';
import { ResultWords, StandingChip, StepBar } from './standing';

const SHOWN = ['all', 'help', 'complete', 'open', 'declined', 'invalid'] as const;

/** Who is stuck, who is done, and why. */
export function SessionsRoom(): ReactElement {
  const t = useTranslations('kycSessions');
  const [params, setParam] = useParams();
  const [creating, setCreating] = useState(false);
  const offset = Number(params.get('offset')) || 0;
  const shown = params.get('show') ?? 'all';
  const environment = params.get('environment') === 'test' ? 'test' : 'live';
  const searchQuery = params.get('search') ?? '';
  const query = useKycSessions({
    offset,
    environment,
    ...(searchQuery && { searchQuery }),
    ...(shown === 'help' && { helpAsked: 'true' }),
    ...(shown === 'complete' && { isComplete: 'true' }),
    ...(shown === 'open' && { isComplete: 'false', isInvalid: 'false' }),
    ...(shown === 'declined' && { declined: 'true' }),
    ...(shown === 'invalid' && { isInvalid: 'true' }),
  });
  return (
    <>
      {environment === 'test' && <p className="hatched-brass h-1.5 shrink-0" title={t('testData')} />}
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <Link href="/console/kyc-sessions/funnel" className="text-gate hover:underline">
          {t('funnel.title')}
        </Link>
        <Button look="primary" onClick={() => setCreating(true)}>
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {t('create')}
        </Button>
      </PageHeader>
      <NamePrompt />
      <div className="flex flex-wrap gap-2 border-line border-b px-4 py-2">
        <SearchField value={searchQuery} onChange={(search) => setParam({ search })} label={t('search')} />
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
        <Loaded query={query} what={t('what')}>
          {(page) =>
            page.sessions.length === 0 ? (
              <EmptyState>{t(searchQuery || shown !== 'all' ? 'emptyFilter' : 'empty')}</EmptyState>
            ) : (
              <>
                <SessionTable sessions={page.sessions} stale={query.isPlaceholderData} />
                <Pager
                  offset={offset}
                  size={SESSIONS_PER_PAGE}
                  total={page.totalCount}
                  onGo={(next) => setParam({ offset: next === 0 ? '' : String(next) })}
                />
              </>
            )
          }
        </Loaded>
      </div>
      <NewSessionDialog open={creating} environment={environment} onClose={() => setCreating(false)} />
    </>
  );
}

function SessionTable({ sessions, stale }: { sessions: KycSession[]; stale: boolean }): ReactElement {
  const t = useTranslations('kycSessions');
  const router = useRouter();
  return (
    <Table stacks caption={t('title')} stale={stale}>
      <thead>
        <tr>
          <Th>{t('customer')}</Th>
          <Th>{t('step')}</Th>
          <Th>{t('standing')}</Th>
          <Th>{t('result')}</Th>
          <Th numeric>{t('attempts')}</Th>
          <Th>{t('language')}</Th>
          <Th>{t('started')}</Th>
          <Th>{t('expires')}</Th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <Tr key={session.id} onClick={() => router.push(`/console/kyc-sessions/${session.id}`)}>
            <Td>
              <Link
                href={`/console/kyc-sessions/${session.id}`}
                lang={langOf(session.customerName ?? '')}
                className="font-semibold hover:underline"
              >
                {session.customerName ?? <span className="ident font-normal">{session.id}</span>}
              </Link>
              {session.externalId && <span className="ident ml-2 text-ink-2 text-small">{session.externalId}</span>}
            </Td>
            <Td label={t('step')} className="whitespace-nowrap">
              <StepBar session={session} />
            </Td>
            <Td label={t('standing')}>
              <StandingChip session={session} />
            </Td>
            <Td label={t('result')}>
              <ResultWords session={session} />
            </Td>
            <Td label={t('attempts')} numeric>
              {session.attempts.document} / {session.attempts.liveness}
            </Td>
            <Td label={t('language')} className="text-small">
              {session.language}
            </Td>
            <Td label={t('started')} className="text-ink-2 text-small">
              <RelativeTime at={new Date(session.createdAt).toISOString()} />
            </Td>
            <Td label={t('expires')} className="text-ink-2 text-small">
              {session.expiresAt !== null && <RelativeTime at={new Date(session.expiresAt).toISOString()} />}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
