import type { MemberPrincipal } from '@/core/principal';
import { OWN_PEP_LIST } from '@/core/screening/pep-datasets/pep-source-ids';
import type { OwnPepListState } from '@/core/screening/watchlists/contract';
import { whyLost } from '@/core/screening/watchlists/version-sanity-check';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import type { ReadPepList } from '@/platform/watchlists/pep/own-pep-list';
import { changePepList, endPublished, type PepListChange } from './change-pep-list';
import { pepListState } from './pep-list-state';
import { readUploadedPepList, type UploadedPepList } from './read-uploaded-file';

/**
 * Publish a CSV. Held back if it lost over a quarter of the entries; resending the current file confirms it as of
 * today.
 */
export async function uploadPepList(principal: MemberPrincipal, sent: UploadedPepList): Promise<OwnPepListState> {
  const { organizationId, memberId } = principal;
  const { packed, first: _, on, ...read } = await readUploadedPepList(sent);
  const label = `${OWN_PEP_LIST}-${on}-${read.checksum.slice(0, 8)}`;
  // Prisma requires an unshared buffer.
  const bytes = new Uint8Array(packed);
  const file = { ...read, bytes, label, fileName: sent.fileName, memberId, sentAt: clock.now() };
  await changePepList(principal, async (tx): Promise<PepListChange> => {
    await tx.ownPepList.deleteMany({ where: { status: 'held' } });
    const before = await tx.ownPepList.findFirst({ where: { status: 'published' }, omit: { bytes: true } });
    if (before?.checksum === read.checksum) return confirm(tx, before.id, file);
    const reason = before ? whyLost(read, before) : undefined;
    if (!reason) await endPublished(tx);
    const standing = reason ? { status: 'held', reason } : { status: 'published', publishedAt: clock.now() };
    await tx.ownPepList.create({ data: { id: newId('reg'), organizationId, ...file, ...standing } });
    const action = reason ? 'organizationRegister.held' : 'organizationRegister.published';
    return { action, detail: countsOf(label, read) };
  });
  return pepListState(organizationId);
}

/** Only the date changes. */
async function confirm(
  tx: Tx,
  id: string,
  { fileName, memberId, sentAt, date, ...read }: NewPepListRow,
): Promise<PepListChange> {
  await tx.ownPepList.updateMany({ where: { id }, data: { fileName, memberId, sentAt, date } });
  return { action: 'organizationRegister.confirmed', detail: countsOf(read.label, read) };
}

type NewPepListRow = Omit<ReadPepList, 'packed' | 'first'> & {
  label: string;
  fileName: string;
  memberId: string;
  sentAt: Date;
};

const countsOf = (label: string, { entries, names, unread }: Pick<ReadPepList, 'entries' | 'names' | 'unread'>) => ({
  label,
  entries,
  names,
  faults: Object.values(unread).reduce((sum, count) => sum + count, 0),
});
