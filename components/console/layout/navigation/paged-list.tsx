'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useParams } from '@/components/console/hooks/use-params';
import { SEARCH_KEY, useSearchMemory } from '@/components/console/hooks/use-search-memory';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { QueryState } from '../query-state';
import { Pager } from './pager';

export function useOffset(): number {
  const [params] = useParams();
  return Math.max(0, Math.trunc(Number(params.get('offset')) || 0));
}

export function PagedList<Page>(props: {
  query: UseQueryResult<Page>;
  /** Noun for the error message: "the documents". */
  what: string;
  /** Rows per page. */
  size: number;
  /** 0 shows `empty`. */
  countOf: (page: Page) => number;
  isEmpty: (page: Page) => boolean;
  empty: string;
  /** Address parameters that filter; an empty list offers to clear them. */
  narrowing: readonly string[];
  children: (page: Page, stale: boolean) => ReactNode;
}): ReactElement {
  const { query, what, size, countOf, isEmpty, empty, narrowing, children } = props;
  const [params, setParam] = useParams();
  const t = useTranslations('states');
  const [text] = useSearchMemory();
  const offset = useOffset();
  return (
    <div className="keeps-heads min-h-0 flex-1 overflow-auto bg-surface">
      {/* A link that somebody else sent: what it looks for is not in it, and its other rows would be taken for what was found. */}
      {params.has(SEARCH_KEY) && text === '' && <p className="px-4 py-2 text-ink-2">{t('searchUnknown')}</p>}
      <QueryState query={query} what={what}>
        {(page) => (
          <>
            {isEmpty(page) ? (
              <EmptyState
                action={
                  narrowing.some((name) => params.has(name)) && (
                    <Button onClick={() => setParam(Object.fromEntries(narrowing.map((name) => [name, ''])))}>
                      {t('clearFilters')}
                    </Button>
                  )
                }
              >
                {empty}
              </EmptyState>
            ) : (
              children(page, query.isPlaceholderData)
            )}
            <Pager
              offset={offset}
              size={size}
              total={countOf(page)}
              onGo={(next) => setParam({ offset: next === 0 ? '' : String(next) })}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}
