import { type AuditLink, type ChainVerdict, verifyChain } from '@/core/audit/chain';
import { db } from '@/platform/db';
import { sha256 } from '@/platform/digest';

const PAGE = 5_000;

/** Follows the organization's whole audit chain and says whether, and where, it was tampered with. */
export async function verifyAudit(organizationId: string): Promise<ChainVerdict> {
  const scoped = db(organizationId);
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
  return verifyChain(entries, head ?? { sequence: 0, hash: '' }, sha256);
}
