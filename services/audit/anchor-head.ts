import { type AuditAnchor, anchorText } from '@/core/audit/anchor';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { signText } from '@/platform/evidence/sign';

/** Sign the chain's head; null for an empty chain. Idempotent. */
export async function anchorHead(tx: Tx, organizationId: string): Promise<AuditAnchor | null> {
  const head = await tx.auditHead.findFirst({ where: {} });
  if (!head || head.sequence === 0) return null;
  const { sequence, hash } = head;
  const anchor = { organizationId, sequence, hash, ...signText(anchorText({ organizationId, sequence, hash })) };
  await tx.auditAnchor.createMany({ data: [{ ...anchor, createdAt: clock.now() }], skipDuplicates: true });
  return anchor;
}

export async function anchorAudit(organizationId: string): Promise<void> {
  await db(organizationId).$transaction((tx) => anchorHead(tx, organizationId));
}
