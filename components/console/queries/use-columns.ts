import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueueColumn } from '@/core/alerts/columns';
import type { AlertView } from '@/core/alerts/views-contract';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import { call } from './call';

/** Keeps columns with a view, or for whoever is signed in; none is as drawn. */
export function useChooseColumns(view: AlertView | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (columns: readonly QueueColumn[]) =>
      call<ConsoleMe | AlertView>(view ? `/alert-views/${view.id}/columns` : '/me/columns', {
        method: 'PUT',
        body: { columns },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: view ? ['alert-views'] : ['me'] }),
  });
}
