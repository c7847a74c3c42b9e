'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/ui/link';
import { ErrorPanel, ProgressLine, StillLoading } from '@/components/ui/states';
import { TableOutline } from '@/components/ui/table';
import { CallError, problemDetails } from '../api/api-client';

export function QueryState<Data>(props: {
  query: UseQueryResult<Data>;
  /** Noun for the error message: "the alerts". */
  what: string;
  outline?: ReactNode;
  children: (data: Data) => ReactNode;
}): ReactElement {
  const { query, what, outline = <TableOutline />, children } = props;
  const t = useTranslations('states');
  if (query.data === undefined) {
    if (query.isError) {
      return (
        <ErrorPanel title={t('failed', { what })} {...problemDetails(query.error)} onRetry={() => query.refetch()} />
      );
    }
    return (
      <div aria-busy>
        <ProgressLine active />
        {outline}
        <StillLoading />
      </div>
    );
  }
  return (
    <>
      <ProgressLine active={query.isFetching && query.isPlaceholderData} />
      {query.isError && (
        <ErrorPanel title={t('stale', { what })} {...problemDetails(query.error)} onRetry={() => query.refetch()} />
      )}
      {children(query.data)}
    </>
  );
}

/** Adds a not-found state with a link to `list`. */
export function QueryStateOne<Data>(props: {
  query: UseQueryResult<Data>;
  what: string;
  list: string;
  children: (data: Data) => ReactNode;
}): ReactElement {
  const { query, what, list, children } = props;
  const t = useTranslations('states');
  if (!(query.error instanceof CallError) || query.error.status !== 404)
    return (
      <QueryState query={query} what={what}>
        {children}
      </QueryState>
    );
  return (
    <>
      <ErrorPanel
        title={t('notFound')}
        detail={t('notFoundDetail')}
        requestId={problemDetails(query.error).requestId}
      />
      <p className="px-4">
        <ButtonLink href={list}>{t('back')}</ButtonLink>
      </p>
    </>
  );
}
