import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db';
import { tenantSqlIn } from '@/platform/sql';
import { appendAudit } from '@/services/audit/append-audit';

/** What was done, for the audit log: numbers and versions, never what stands in a file. */
export type RegisterChange = { action: `organizationRegister.${string}`; detail: Record<string, string | number> };

/** One change of an organization's register at a time, with its line in the audit log. */
export function changeRegister(principal: MemberPrincipal, change: (tx: Tx) => Promise<RegisterChange>): Promise<void> {
  const { organizationId } = principal;
  return db(organizationId).$transaction(async (tx) => {
    await tenantSqlIn(tx, organizationId, 'select id from "Organization" where id = $1 for update');
    const { action, detail } = await change(tx);
    await appendAudit(tx, organizationId, {
      actor: principal,
      action,
      objectType: 'organizationRegister',
      objectId: organizationId,
      detail,
    });
  });
}

/** Ends the version in use; what it said in answers that are kept goes with it. A replay still finds its file. */
export async function endPublished(tx: Tx): Promise<void> {
  await tx.organizationRegister.updateMany({
    where: { status: 'published' },
    data: { status: 'ended', endedAt: clock.now() },
  });
  await tx.highRiskCache.deleteMany({});
}
