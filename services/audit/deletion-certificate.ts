import { certificateText, type Erased, type SignedCertificate } from '@/core/audit/deletion-certificate';
import { DomainError } from '@/core/errors';
import type { Deleter } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { signText } from '@/platform/evidence/sign';
import { derivedKey, hmacSha256 } from '@/platform/security/crypto';
import { actorOf, appendAudit, type NewAuditEntry } from './append-audit';

export type Deletion = Pick<NewAuditEntry, 'action' | 'objectId'> & {
  /** Environment and external id or object id. */
  of: { environment: string; subject: string };
  erased: Erased;
};

/** Audit a deletion with its signed certificate in the detail. */
export async function appendDeletion(
  tx: Tx,
  by: Deleter,
  { action, objectId, of: { environment, subject }, erased }: Deletion,
): Promise<void> {
  const { organizationId } = by;
  const certificate = {
    organizationId,
    environment,
    objectType: action.split('.')[0] ?? '',
    objectId,
    subject: hmacSha256(derivedKey('subject'), `${organizationId}|${environment}|${subject}`),
    erased: Object.fromEntries(Object.entries(erased).filter(([, count]) => count > 0)),
    ...actorOf(by),
    at: clock.now().toISOString(),
  };
  const detail = { certificate, ...signText(certificateText(certificate)) } satisfies SignedCertificate;
  await appendAudit(tx, organizationId, { actor: by, action, objectId, detail });
}

/** Counts of a signed deletion; other details as they are. */
export function shownDetail(detail: unknown): Record<string, unknown> {
  const { certificate } = detail as Partial<SignedCertificate>;
  return certificate ? { erased: certificate.erased } : (detail as Record<string, unknown>);
}

export const hasCertificate = (detail: unknown): boolean =>
  (detail as Partial<SignedCertificate>).certificate !== undefined;

export async function downloadCertificate(organizationId: string, sequence: number): Promise<Response> {
  const entry = await db(organizationId).auditEntry.findFirst({ where: { sequence } });
  if (!entry || !hasCertificate(entry.detail))
    throw new DomainError('NOT_FOUND', 'This audit entry has no deletion certificate.');
  return new Response(`${JSON.stringify(entry.detail, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="deletion-${entry.objectId}.json"`,
    },
  });
}
