import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { RefreshWatchlists } from '@/core/screening/watchlists/contract';
import { type SourceId, sourceIds } from '@/core/screening/watchlists/source-ids';
import { db, systemDb } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { writeOutbox } from '@/services/outbox/write-outbox';
import { setPhase } from './source-state';

/** Check lists now. A version is released by id if the refetched file is the same. */
export async function requestRefresh(
  principal: MemberPrincipal,
  { source, release }: RefreshWatchlists,
): Promise<{ requested: string[] }> {
  const wanted = sourceIds.filter((id) => source === undefined || id === source);
  if (wanted.length === 0) throw new DomainError('NOT_FOUND', 'There is no such list.');
  const accepted = release ? await heldChecksum(wanted, release) : undefined;
  const { organizationId } = principal;
  const outboxIds = await db(organizationId).$transaction(async (tx) => {
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: release ? 'watchlist.released' : 'watchlist.refreshRequested',
      objectType: 'watchlist',
      objectId: source ?? 'all',
      detail: release ? { versionId: release } : {},
    });
    const name = 'watchlist/refresh.requested';
    return writeOutbox(
      tx,
      organizationId,
      wanted.map((id) => ({ name, data: { source: id, ...(accepted && { accepted }) } })),
    );
  });
  for (const id of wanted) await setPhase(id, 'waiting');
  await dispatchOutbox(organizationId, outboxIds);
  return { requested: wanted };
}

async function heldChecksum(sources: SourceId[], versionId: string): Promise<string> {
  const row = await systemDb().watchlistVersion.findFirst({
    where: { id: versionId, source: { in: sources }, status: 'held' },
    select: { checksum: true },
  });
  if (!row) throw new DomainError('NOT_FOUND', 'No such version is held back.');
  return row.checksum;
}
