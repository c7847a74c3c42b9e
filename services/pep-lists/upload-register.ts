import type { MemberPrincipal } from '@/core/principal';
import { ORGANIZATION_REGISTER } from '@/core/screening/pep-datasets/pep-source-ids';
import type { OrganizationRegisterState } from '@/core/screening/watchlists/contract';
import { whyLost } from '@/core/screening/watchlists/version-sanity-check';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import type { ReadRegister } from '@/platform/watchlists/pep/organization-register';
import { changeRegister, endPublished, type RegisterChange } from './change-register';
import { readSent, type SentRegister } from './read-sent';
import { registerState } from './register-state';

/**
 * Publish a CSV. Held back if it lost over a quarter of the entries; resending the current file confirms it as of
 * today.
 */
export async function uploadRegister(
  principal: MemberPrincipal,
  sent: SentRegister,
): Promise<OrganizationRegisterState> {
  const { organizationId, memberId } = principal;
  const { packed, first: _, on, ...read } = await readSent(sent);
  const label = `${ORGANIZATION_REGISTER}-${on}-${read.checksum.slice(0, 8)}`;
  // Prisma requires an unshared buffer.
  const bytes = new Uint8Array(packed);
  const file = { ...read, bytes, label, fileName: sent.fileName, memberId, sentAt: clock.now() };
  await changeRegister(principal, async (tx): Promise<RegisterChange> => {
    await tx.organizationRegister.deleteMany({ where: { status: 'held' } });
    const before = await tx.organizationRegister.findFirst({ where: { status: 'published' }, omit: { bytes: true } });
    if (before?.checksum === read.checksum) return confirm(tx, before.id, file);
    const reason = before ? whyLost(read, before) : undefined;
    if (!reason) await endPublished(tx);
    const standing = reason ? { status: 'held', reason } : { status: 'published', publishedAt: clock.now() };
    await tx.organizationRegister.create({ data: { id: newId('reg'), organizationId, ...file, ...standing } });
    const action = reason ? 'organizationRegister.held' : 'organizationRegister.published';
    return { action, detail: countsOf(label, read) };
  });
  return registerState(organizationId);
}

/** Only the date changes. */
async function confirm(
  tx: Tx,
  id: string,
  { fileName, memberId, sentAt, date, ...read }: ReadRegisterRow,
): Promise<RegisterChange> {
  await tx.organizationRegister.updateMany({ where: { id }, data: { fileName, memberId, sentAt, date } });
  return { action: 'organizationRegister.confirmed', detail: countsOf(read.label, read) };
}

type ReadRegisterRow = Omit<ReadRegister, 'packed' | 'first'> & {
  label: string;
  fileName: string;
  memberId: string;
  sentAt: Date;
};

const countsOf = (label: string, { entries, names, unread }: Pick<ReadRegister, 'entries' | 'names' | 'unread'>) => ({
  label,
  entries,
  names,
  faults: Object.values(unread).reduce((sum, count) => sum + count, 0),
});
