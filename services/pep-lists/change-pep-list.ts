import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { appendAudit } from '@/services/audit/append-audit';

/** For the audit log: numbers and versions, no file content. */
export type PepListChange = { action: `organizationRegister.${string}`; detail: Record<string, string | number> };

/** Serialized per organization and audited. */
export function changePepList(principal: MemberPrincipal, change: (tx: Tx) => Promise<PepListChange>): Promise<void> {
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

/** Also drops cached answers; replays still find the file. */
export async function endPublished(tx: Tx): Promise<void> {
  await tx.ownPepList.updateMany({
    where: { status: 'published' },
    data: { status: 'ended', endedAt: clock.now() },
  });
  await tx.highRiskCache.deleteMany({});
}
