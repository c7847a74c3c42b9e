import type { OwnPepListState } from '@/core/screening/watchlists/contract';
import type { ListDate } from '@/core/screening/watchlists/list-age';
import { isOld } from '@/core/screening/watchlists/old-lists';
import type { UnreadReport } from '@/core/screening/watchlists/source';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { memberNames } from '@/services/members/member-names';

export async function pepListState(organizationId: string): Promise<OwnPepListState> {
  const rows = await db(organizationId).ownPepList.findMany({
    where: { status: { in: ['published', 'held'] } },
    omit: { bytes: true },
  });
  const names = await memberNames(
    organizationId,
    rows.map(({ memberId }) => memberId),
  );
  const [published, held] = ['published', 'held'].map((status) => rows.find((row) => row.status === status));
  const shared = (row: (typeof rows)[number]) => ({
    fileName: row.fileName,
    entries: row.entries,
    sentAt: row.sentAt.toISOString(),
    byName: names.get(row.memberId) ?? null,
    unread: row.unread as UnreadReport,
  });
  return {
    pepList: published
      ? {
          ...shared(published),
          label: published.label,
          names: published.names,
          dated: published.date as ListDate,
          old: isOld(published.date as ListDate, clock.now()),
          watched: published.watchedAt !== null,
        }
      : null,
    held: held ? { ...shared(held), id: held.id, reason: held.reason ?? '' } : null,
  };
}
