import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { RefreshPepLists, WatchlistOverview } from '@/core/screening/watchlists/contract';
import { db } from '@/platform/db/db';
import { reloadPeps } from '@/platform/watchlists/pep/peps';
import { appendAudit } from '@/services/audit/append-audit';
import { listRegisters } from './list-registers';

/** Reread the PEP folder on request. A file is released only if its checksum matches. */
export async function refreshRegisters(
  principal: MemberPrincipal,
  { source, release }: RefreshPepLists,
): Promise<{ registers: WatchlistOverview['registers'] }> {
  const { organizationId } = principal;
  if (release && !(await isHeld(source, release))) throw new DomainError('NOT_FOUND', 'No such file is held back.');
  await db(organizationId).$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: release ? 'watchlist.released' : 'watchlist.refreshRequested',
      objectType: 'watchlist',
      objectId: source ?? 'registers',
      detail: release ? { checksum: release } : {},
    }),
  );
  await reloadPeps(source && release ? { source, checksum: release } : undefined);
  return { registers: await listRegisters(organizationId) };
}

const isHeld = async (source: RefreshPepLists['source'], checksum: string): Promise<boolean> =>
  (await listRegisters()).some((one) => one.source === source && one.held?.id === checksum && one.held.entries > 0);
