'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorPanel, ProgressLine, StillLoading } from '@/components/ui/states';
import { TableOutline } from '@/components/ui/table';
import { troubleOf } from '../queries/call';

/**
 * The states every room has: outlines first, old rows with a line on top while new ones come, what failed with its request
 * id and another try. `children` sees the data.
 */
export function Loaded<Data>(props: {
  query: UseQueryResult<Data>;
  /** What could not be loaded, as a noun: "the alerts". */
  what: string;
  outline?: ReactNode;
  children: (data: Data) => ReactNode;
}): ReactElement {
  const { query, what, outline = <TableOutline />, children } = props;
  const t = useTranslations('states');
  if (query.data === undefined) {
    if (query.isError) {
      return <ErrorPanel title={t('failed', { what })} {...troubleOf(query.error)} onRetry={() => query.refetch()} />;
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
        <ErrorPanel title={t('stale', { what })} {...troubleOf(query.error)} onRetry={() => query.refetch()} />
      )}
      {children(query.data)}
    </>
  );
}
