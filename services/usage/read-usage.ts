import { type CreditChange, type CreditState, changedAccount } from '@/core/credits/changed-account';
import { WARNING_LEVELS } from '@/core/credits/usage-level';
import { DomainError } from '@/core/errors';
import { csvLine } from '@/core/formats/csv-records';
import type { Usage } from '@/core/organizations/console-contract';
import type { MemberPrincipal, Principal } from '@/core/principal';
import { operationOf, PRODUCTS } from '@/core/products';
import { clock } from '@/platform/clock';
import { db, systemDb, type Tx } from '@/platform/db/db';
import { tenantSql, tenantSqlIn } from '@/platform/db/sql';
import { appendAudit } from '@/services/audit/append-audit';

type Sums = { credits: number; calls: number };
type Row = Sums & { date: string; keyId: string | null; product: string; prefix: string };
type KeyName = { name: string | null; lastFour: string | null };
type Period = { from: string; to: string; rows: Row[]; nameOf: (keyId: string | null) => KeyName };

const DAY_MS = 86_400_000;

const ROWS = `
  select to_char("createdAt" at time zone 'UTC', 'YYYY-MM-DD') as date, "apiKeyId" as "keyId", product,
    left("subjectId", 3) as prefix, (-sum(amount))::int as credits, (count(*) filter (where kind = 'charge'))::int as calls
  from "CreditEntry" where "organizationId" = $1 and "createdAt" >= $2::date group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

/** UTC days, net of refunds. */
async function readPeriod(organizationId: string, days: number): Promise<Period> {
  const to = clock.now().toISOString().slice(0, 10);
  const from = new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const [rows, keys] = await Promise.all([
    tenantSql<Row>(organizationId, ROWS, [from]),
    db(organizationId).apiKey.findMany({ select: { id: true, name: true, lastFour: true } }),
  ]);
  const names = new Map(keys.map(({ id, ...key }) => [id, key]));
  return { from, to, rows, nameOf: (keyId) => names.get(keyId ?? '') ?? { name: null, lastFour: null } };
}

/** One row for each distinct result of `partOf`, in the order of the first. */
function sumBy<Part extends object>(rows: readonly Row[], partOf: (row: Row) => Part | null): Array<Part & Sums> {
  const sums = new Map<string, Part & Sums>();
  for (const row of rows) {
    const part = partOf(row);
    if (!part) continue;
    const key = JSON.stringify(part);
    const { credits, calls } = sums.get(key) ?? { credits: 0, calls: 0 };
    sums.set(key, { ...part, credits: credits + row.credits, calls: calls + row.calls });
  }
  return [...sums.values()];
}

const mostFirst = (a: Sums, b: Sums): number => b.credits - a.credits;

export async function readUsage({ organizationId }: Pick<Principal, 'organizationId'>, days: number): Promise<Usage> {
  const [{ from, to, rows, nameOf }, account, organization] = await Promise.all([
    readPeriod(organizationId, days),
    db(organizationId).creditAccount.findFirst({ where: {}, select: { balance: true } }),
    db(organizationId).organization.findFirst({ where: {}, select: { createdAt: true } }),
  ]);
  const begun = organization?.createdAt.toISOString().slice(0, 10) ?? from;
  const since = [from, begun].sort().at(-1) ?? from;
  const byProduct = <Part extends object>(partOf: (row: Row) => Part) =>
    sumBy(rows, (row) => {
      const product = PRODUCTS.find((known) => known === row.product);
      return product ? { ...partOf(row), product } : null;
    });
  return {
    from,
    to,
    since,
    balance: account?.balance ?? null,
    total: rows.reduce((sum, row) => sum + row.credits, 0),
    days: byProduct(({ date }) => ({ date })),
    keys: byProduct(({ keyId }) => ({ keyId, ...nameOf(keyId) })).sort(mostFirst),
    operations: sumBy(rows, ({ keyId, prefix }) => ({
      keyId,
      ...nameOf(keyId),
      operation: operationOf(prefix),
    })).sort(mostFirst),
  };
}

/** A line per day, key and operation. */
export async function exportUsage({ organizationId }: MemberPrincipal, days: number): Promise<Response> {
  const { from, to, rows, nameOf } = await readPeriod(organizationId, days);
  const lines = rows.map(({ date, keyId, prefix, credits, calls }) => {
    const { name, lastFour } = nameOf(keyId);
    return csvLine([date, keyId ?? 'console', name, lastFour, operationOf(prefix), calls, credits]);
  });
  const text = [csvLine(['day', 'keyId', 'key', 'lastFour', 'operation', 'calls', 'credits']), ...lines].join('');
  return new Response(`\uFEFF${text}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="usage-${from}-${to}.csv"`,
    },
  });
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
