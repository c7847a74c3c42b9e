import { anchorFault, anchorText } from '@/core/audit/anchor';
import { type AuditLink, type ChainVerdict, verifyChain } from '@/core/audit/chain';
import { db } from '@/platform/db/db';
import { evidencePublicKey, verifyText } from '@/platform/evidence/sign';
import { sha256 } from '@/platform/security/digest';

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
