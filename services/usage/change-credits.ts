import { type CreditChange, type CreditState, changedAccount } from '@/core/credits/changed-account';
import { WARNING_LEVELS } from '@/core/credits/usage-level';
import { DomainError } from '@/core/errors';
import { db, systemDb, type Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { appendAudit } from '@/services/audit/append-audit';

export type OrganizationCredits = CreditState & { organizationId: string; name: string };

const LOCKED = 'select balance, granted, "warningLevels" from "CreditAccount" where "organizationId" = $1 for update';

export type CreditAccountRow = CreditState & { warningLevels: number[] };

/** Locked until the commit; a missing account has balance 0. */
export async function lockAccount(tx: Tx, organizationId: string): Promise<CreditAccountRow> {
  const [account] = await tenantSqlIn<CreditAccountRow>(tx, organizationId, LOCKED);
  return account ?? { balance: 0, granted: 0, warningLevels: [...WARNING_LEVELS] };
}

const inLog = ({ balance }: CreditState): number | 'unlimited' => balance ?? 'unlimited';

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

/** Audited; serialized with charges. */
export async function changeCredits(organizationId: string, change: CreditChange): Promise<void> {
  await db(organizationId).$transaction(async (tx) => {
    const before = await lockAccount(tx, organizationId);
    const after = changedAccount(before, change, before.warningLevels);
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
