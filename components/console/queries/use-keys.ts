import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnKeys } from '@/core/keys/single-keys';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import { call } from './call';
import { useMine } from './use-me';

const CHOOSING = ['own-keys'];
const NONE: OwnKeys = {};
const keysOf = ({ keys }: ConsoleMe): OwnKeys => keys;

/** The single keys that whoever is signed in chose, as the shell has read them. */
export const useOwnKeys = (): OwnKeys => useMine(keysOf) ?? NONE;

/** Keeps them with the account. They work at once: a second choice is made from the first, also while that is still on its way. */
export function useChooseKeys() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHOOSING,
    scope: { id: 'own-keys' },
    mutationFn: (keys: OwnKeys) => call<ConsoleMe>('/me/keys', { method: 'PUT', body: { keys } }),
    onMutate: (keys) => client.setQueryData<ConsoleMe>(['me'], (me) => me && { ...me, keys }),
    // The answer to the first knows nothing of the second.
    onSuccess: (me) => client.isMutating({ mutationKey: CHOOSING }) === 1 && client.setQueryData(['me'], me),
    onError: () => client.invalidateQueries({ queryKey: ['me'] }),
  });
}
