'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { CopyButton } from '@/components/ui/copy-button';
import { Input } from '@/components/ui/field';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState } from '@/components/ui/states';
import { Table, Td, Th } from '@/components/ui/table';
import type { LoggedRequest } from '@/core/request-log/contract';
import { REQUEST_OUTCOMES } from '@/core/request-log/outcomes';
import { useApiKeys } from '../api/use-api-keys';
import { type RequestFilters, useRequestLog } from '../api/use-request-log';
import { useParams } from '../hooks/use-params';
import { DayRange, dayRangeOf, isTurnedRound } from '../layout/dates/day-field';
import { Choice, FilterRow } from '../layout/filter-row';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export function LogsPage(): ReactElement {
  const t = useTranslations('logs');
  const [params] = useParams();
  const query = useRequestLog(filtersOf(params));
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <Filters />
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        {!isTurnedRound(params) && (
          <QueryState query={query} what={t('what')}>
            {({ pages }) => {
              const requests = pages.flatMap((page) => page.requests);
              if (requests.length === 0) return <EmptyState>{t(params.size > 0 ? 'emptyFilter' : 'empty')}</EmptyState>;
              return (
                <>
                  <RequestTable requests={requests} stale={query.isPlaceholderData} />
                  {query.hasNextPage && (
                    <p className="px-4 py-3">
                      <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                        {t('more')}
                      </Button>
                    </p>
                  )}
                </>
              );
            }}
          </QueryState>
        )}
      </div>
    </>
  );
}

function filtersOf(params: URLSearchParams): RequestFilters {
  const { since, until } = dayRangeOf(params);
  const given = (name: string) => params.get(name)?.trim();
  const [outcome, method, keyId, text] = [given('outcome'), given('method'), given('key'), given('text')];
  return {
    ...(outcome && { outcome }),
    ...(method && { method }),
    ...(keyId && { keyId }),
    ...(text && { text }),
    ...(since && { since }),
    ...(until && { until }),
  };
}

function Filters(): ReactElement {
  const t = useTranslations('logs');
  const [params, setParam] = useParams();
  const keys = useApiKeys().data?.keys ?? [];
  const choice = (name: string) => ({
    value: params.get(name) ?? '',
    onChange: (value: string) => setParam({ [name]: value }),
  });
  return (
    <FilterRow>
      <Input
        key={params.get('text') ?? ''}
        aria-label={t('text')}
        placeholder={t('text')}
        className="max-w-72"
        defaultValue={params.get('text') ?? ''}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setParam({ text: event.currentTarget.value.trim() });
        }}
      />
      <Choice
        label={t('outcome')}
        options={[['', t('anyOutcome')], ...REQUEST_OUTCOMES.map((one) => [one, t(`outcomes.${one}`)] as const)]}
        {...choice('outcome')}
      />
      <Choice
        label={t('method')}
        options={[['', t('anyMethod')], ...METHODS.map((one) => [one, one] as const)]}
        {...choice('method')}
      />
      <Choice
        label={t('key')}
        options={[['', t('anyKey')], ...keys.map(({ id, name }) => [id, name] as const), ['console', t('console')]]}
        {...choice('key')}
      />
      <DayRange words={{ since: t('since'), until: t('until') }} />
    </FilterRow>
  );
}

function RequestTable({ requests, stale }: { requests: LoggedRequest[]; stale: boolean }): ReactElement {
  const t = useTranslations('logs');
  return (
    <Table stacks caption={t('title')} stale={stale}>
      <thead>
        <tr>
          <Th>{t('at')}</Th>
          <Th>{t('request')}</Th>
          <Th>{t('status')}</Th>
          <Th numeric>{t('ms')}</Th>
          <Th>{t('key')}</Th>
          <Th>{t('address')}</Th>
          <Th>{t('requestId')}</Th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <Td className="text-ink-2 text-small">
              <RelativeTime at={request.at} />
            </Td>
            <Td className="ident break-all text-small">
              {request.method} {request.route}
            </Td>
            <Td label={t('status')}>
              <Chip tone={toneOf(request.status)} bare className="max-sm:whitespace-normal">
                {[request.status, request.errorCode].filter(Boolean).join(' ')}
              </Chip>
            </Td>
            <Td label={t('ms')} numeric className="tabular">
              {request.ms}
            </Td>
            <Td label={t('key')} className="text-small">
              {request.keyName ?? request.keyId ?? t('console')}
            </Td>
            <Td label={t('address')} className="ident text-small">
              {request.address}
            </Td>
            <Td label={t('requestId')}>
              <span className="inline-flex items-center gap-1">
                <span className="ident break-all text-small">{request.id}</span>
                <CopyButton value={request.id} />
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const toneOf = (status: number) => (status >= 500 ? 'hit' : status >= 400 ? 'watch' : 'clear');
