import { type AuditAnchor, anchorFault, anchorText } from '@/core/audit/anchor';
import { type AuditLink, type ChainVerdict, verifyChain } from '@/core/audit/chain';
import type { AuditVerification } from '@/core/audit/contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { evidencePublicKey, signText, verifyText } from '@/platform/evidence/sign';
import { sha256 } from '@/platform/security/crypto';

const PAGE = 5_000;

export async function verifyAudit(organizationId: string): Promise<ChainVerdict> {
  const scoped = db(organizationId);
  // First, because later entries come after them.
  const anchors = await scoped.auditAnchor.findMany({ orderBy: { sequence: 'asc' } });
  const head = await scoped.auditHead.findFirst({ where: {} });
  const entries: AuditLink[] = [];
  for (;;) {
    const page = await scoped.auditEntry.findMany({
      where: { sequence: { gt: entries.at(-1)?.sequence ?? 0 } },
      orderBy: { sequence: 'asc' },
      take: PAGE,
    });
    entries.push(...page);
    if (page.length < PAGE) break;
  }
  const verdict = verifyChain(entries, head ?? { sequence: 0, hash: '' }, sha256);
  if (!verdict.intact) return verdict;
  const key = evidencePublicKey();
  for (const anchor of anchors) {
    const reason = anchorFault(anchor, {
      isSigned: (one) => one.key === key && verifyText(anchorText(one), one),
      hashAt: (sequence) => entries[sequence - 1]?.hash,
    });
    if (reason) return { intact: false, sequence: anchor.sequence, reason };
  }
  return verdict;
}

export async function checkAudit({ organizationId }: MemberPrincipal): Promise<AuditVerification> {
  const verdict = await verifyAudit(organizationId);
  const checkedAt = clock.now().toISOString();
  if (!verdict.intact) return { ...verdict, checkedAt };
  const head = await db(organizationId).auditHead.findFirst({ where: {} });
  return { intact: true, sequence: head?.sequence ?? 0, reason: null, checkedAt };
}

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
