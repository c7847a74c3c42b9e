import type { AuditVerification } from '@/core/audit/contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { verifyAudit } from './verify-audit';

export async function checkAudit({ organizationId }: MemberPrincipal): Promise<AuditVerification> {
  const verdict = await verifyAudit(organizationId);
  const checkedAt = clock.now().toISOString();
  if (!verdict.intact) return { ...verdict, checkedAt };
  const head = await db(organizationId).auditHead.findFirst({ where: {} });
  return { intact: true, sequence: head?.sequence ?? 0, reason: null, checkedAt };
}
