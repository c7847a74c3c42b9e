'use client';

import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { CallError } from './api-client';

export function QueryProvider({ children }: { children: ReactNode }): ReactElement {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Client errors are not retried, except a rate limit, after the time that it gives. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: () => askAnew(client) }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) =>
          failures < 2 && !(error instanceof CallError && error.status < 500 && error.status !== 429),
        retryDelay: (failures, error) =>
          (error instanceof CallError && error.retryAfterSeconds ? error.retryAfterSeconds : 2 ** failures) * 1_000,
      },
      // Fail at once when offline; a paused write would run later unasked.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * A response in flight may be older than the write and would revert the screen; setQueryData and invalidation do not
 * prevent that.
 */
function askAnew(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    query.cancel({ silent: true });
    query.fetch().catch(() => undefined); // The query's own state holds the error.
  }
}
