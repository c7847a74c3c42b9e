import { type CreditChange, type CreditState, changedAccount } from '@/core/credits/changed-account';
import { DomainError } from '@/core/errors';
import { db, systemDb } from '@/platform/db';
import { tenantSqlIn } from '@/platform/sql';
import { appendAudit } from '@/services/audit/append-audit';

export type OrganizationCredits = CreditState & { organizationId: string; name: string };

const LOCKED = 'select balance, granted from "CreditAccount" where "organizationId" = $1 for update';

const inLog = ({ balance }: CreditState): number | 'unlimited' => balance ?? 'unlimited';

/** What each organization may spend, or the one that is named, for whoever runs the machine. */
export async function readCredits(organizationId?: string): Promise<OrganizationCredits[]> {
  const organizations = await systemDb().organization.findMany({
    where: { ...(organizationId !== undefined && { id: organizationId }) },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });
  if (organizations.length === 0) throw new DomainError('NOT_FOUND', 'There is no such organization.');
  const accounts = await systemDb().creditAccount.findMany({
    where: { organizationId: { in: organizations.map(({ id }) => id) } },
  });
  const stateOf = new Map(accounts.map(({ organizationId: id, balance, granted }) => [id, { balance, granted }]));
  return organizations.map(({ id, name }) => ({
    organizationId: id,
    name,
    ...(stateOf.get(id) ?? { balance: 0, granted: 0 }),
  }));
}

/** Changes what an organization may spend. The audit log says so; charges that run meanwhile come before or after, never between. */
export async function changeCredits(organizationId: string, change: CreditChange): Promise<void> {
  await db(organizationId).$transaction(async (tx) => {
    const [account] = await tenantSqlIn<CreditState>(tx, organizationId, LOCKED);
    const before = account ?? { balance: 0, granted: 0 };
    const after = changedAccount(before, change);
    await tx.creditAccount.upsert({
      where: { organizationId },
      create: { organizationId, ...after },
      update: after,
    });
    await appendAudit(tx, organizationId, {
      actor: { kind: 'system', part: 'command-line' },
      action: 'credits.changed',
      objectType: 'organization',
      objectId: organizationId,
      detail: { balance: { from: inLog(before), to: inLog(after) } },
    });
  });
}
