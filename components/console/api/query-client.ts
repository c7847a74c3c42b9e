import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call';

/** The console's one client. What the caller did wrong is not tried again. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: () => askAnew(client) }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.status < 500),
      },
      // Without a network a write fails at once and says so; kept back, it would be carried out by itself later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * An answer that was on its way when something was changed may be older than the change, and would take it off the screen
 * again: neither setQueryData nor the invalidation of a query without data stops it.
 */
function askAnew(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    query.cancel({ silent: true });
    query.fetch().catch(() => undefined); // The query's own state tells the fault.
  }
}
