import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { fileFault } from '@/core/screening/batch/heading-fault';
import { whyLost } from '@/core/screening/believable';
import { ORGANIZATION_REGISTER } from '@/core/screening/pep-source-ids';
import { ORGANIZATION_REGISTER_LIMITS } from '@/core/screening/pep-sources/own/columns';
import type { OrganizationRegisterState } from '@/core/screening/watchlists-contract';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db';
import { newId } from '@/platform/ids';
import type { ReadRegister } from '@/platform/watchlists/registers/organization-register';
import { readOrganizationRegister } from '@/platform/watchlists/run-list-job';
import { changeRegister, endPublished, type RegisterChange } from './change-register';
import { registerState } from './register-state';

type Sent = { fileName: string; body: AsyncIterable<Uint8Array> };

/**
 * Takes an organization's own register as a CSV file and puts it in use. One that lost more than a quarter of the one in use is held back
 * until somebody releases it; one that cannot be read is refused with the reason. The file in use sent again says that it still stands.
 */
export async function uploadRegister(
  principal: MemberPrincipal,
  { fileName, body }: Sent,
): Promise<OrganizationRegisterState> {
  const { organizationId, memberId } = principal;
  const bytes = await bytesOf(body);
  const on = clock.now().toISOString().slice(0, 10);
  const read = await readOrganizationRegister({ kind: 'read-register', name: fileName, bytes, on });
  if ('fault' in read) throw new DomainError('FILE_UNREADABLE', `The file cannot be used: ${read.fault}.`);
  const { packed, ...rest } = read;
  const label = `${ORGANIZATION_REGISTER}-${on}-${read.checksum.slice(0, 8)}`;
  // Prisma wants bytes that nobody shares.
  const file = { ...rest, bytes: new Uint8Array(packed), label, fileName, memberId, sentAt: clock.now() };
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

/** The version in use is of today from now on; what it holds, and what it is called, stays. */
async function confirm(
  tx: Tx,
  id: string,
  { fileName, memberId, sentAt, date, ...read }: ReadRegisterRow,
): Promise<RegisterChange> {
  await tx.organizationRegister.updateMany({ where: { id }, data: { fileName, memberId, sentAt, date } });
  return { action: 'organizationRegister.confirmed', detail: countsOf(read.label, read) };
}

type ReadRegisterRow = Omit<ReadRegister, 'packed'> & {
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

async function bytesOf(body: Sent['body']): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > ORGANIZATION_REGISTER_LIMITS.bytes)
      throw new DomainError(
        'FILE_TOO_LARGE',
        `A file may have at most ${ORGANIZATION_REGISTER_LIMITS.bytes / 1024 / 1024} MB.`,
      );
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const fault = fileFault(bytes);
  if (fault) throw new DomainError('FILE_UNREADABLE', fault);
  return bytes;
}
