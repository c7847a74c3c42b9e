import { type CreditChange, type CreditState, changedAccount } from '@/core/credits/changed-account';
import { WARNING_LEVELS } from '@/core/credits/usage-level';
import { DomainError } from '@/core/errors';
import type { Usage } from '@/core/organizations/console-contract';
import type { Principal } from '@/core/principal';
import { PRODUCTS, type Product } from '@/core/products';
import { clock } from '@/platform/clock';
import { db, systemDb, type Tx } from '@/platform/db/db';
import { tenantSql, tenantSqlIn } from '@/platform/db/sql';
import { appendAudit } from '@/services/audit/append-audit';

type DayRow = { date: string; product: string; credits: number; calls: number };
type KeyRow = { keyId: string | null; product: string; credits: number; calls: number };

const DAY_MS = 86_400_000;
const isProduct = (name: string): name is Product => PRODUCTS.some((product) => product === name);
const known = <Row extends { product: string }>(rows: Row[]) =>
  rows.flatMap((row) => (isProduct(row.product) ? [{ ...row, product: row.product }] : []));

/** UTC days, net of refunds, by day and key. */
export async function readUsage({ organizationId }: Pick<Principal, 'organizationId'>, days: number): Promise<Usage> {
  const to = clock.now().toISOString().slice(0, 10);
  const from = new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const sums = `(-sum(amount))::int as credits, (count(*) filter (where kind = 'charge'))::int as calls
    from "CreditEntry" where "organizationId" = $1 and "createdAt" >= $2::date`;
  const [dayRows, keyRows, account, keys, organization] = await Promise.all([
    tenantSql<DayRow>(
      organizationId,
      `select to_char("createdAt" at time zone 'UTC', 'YYYY-MM-DD') as date, product, ${sums} group by 1, 2 order by 1, 2`,
      [from],
    ),
    tenantSql<KeyRow>(organizationId, `select "apiKeyId" as "keyId", product, ${sums} group by 1, 2`, [from]),
    db(organizationId).creditAccount.findFirst({ where: {}, select: { balance: true } }),
    db(organizationId).apiKey.findMany({ select: { id: true, name: true, lastFour: true } }),
    db(organizationId).organization.findFirst({ where: {}, select: { createdAt: true } }),
  ]);
  const begun = organization?.createdAt.toISOString().slice(0, 10) ?? from;
  const since = [from, begun].sort().at(-1) ?? from;
  const names = new Map(keys.map((key) => [key.id, key]));
  return {
    from,
    to,
    since,
    balance: account?.balance ?? null,
    total: dayRows.reduce((sum, row) => sum + row.credits, 0),
    days: known(dayRows),
    keys: known(keyRows)
      .map((row) => {
        const key = row.keyId ? names.get(row.keyId) : undefined;
        return { ...row, name: key?.name ?? null, lastFour: key?.lastFour ?? null };
      })
      .sort((a, b) => b.credits - a.credits),
  };
}

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
