import type { Usage } from '@/core/organizations/console-contract';
import type { MemberPrincipal } from '@/core/principal';
import { PRODUCTS, type Product } from '@/core/products';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';

type DayRow = { date: string; product: string; credits: number; calls: number };
type KeyRow = { keyId: string | null; product: string; credits: number; calls: number };

const DAY_MS = 86_400_000;
const isProduct = (name: string): name is Product => PRODUCTS.some((product) => product === name);
const known = <Row extends { product: string }>(rows: Row[]) =>
  rows.flatMap((row) => (isProduct(row.product) ? [{ ...row, product: row.product }] : []));

/** UTC days, net of refunds, by day and key. */
export async function readUsage({ organizationId }: MemberPrincipal, days: number): Promise<Usage> {
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
