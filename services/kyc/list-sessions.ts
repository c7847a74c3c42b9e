import type { KycSession, KycSessionList } from '@/core/kyc/contract';
import { db } from '@/platform/db';
import { tenantSql } from '@/platform/sql';
import { type AskedSessions, askedSessions } from './asked-sessions';
import { presentMany } from './present-session';
import type { SessionScope } from './session-row';

/** The organization's sessions by what is asked for; `totalCount` counts matches before pagination. */
export async function listSessions(scope: SessionScope, filters: AskedSessions = {}): Promise<KycSessionList> {
  const { organizationId } = scope;
  const { limit = 50, offset = 0 } = filters;
  const { from, order, values } = askedSessions(scope, filters);
  const paging = `limit $${values.length + 2}::int offset $${values.length + 3}::int`;
  const [rows, [counted]] = await Promise.all([
    tenantSql<{ id: string }>(organizationId, `select s.id ${from} order by ${order} ${paging}`, [
      ...values,
      limit,
      offset,
    ]),
    tenantSql<{ count: number }>(organizationId, `select count(*)::int as count ${from}`, values),
  ]);
  const ids = rows.map(({ id }) => id);
  return { sessions: await sessionsInOrder(organizationId, ids), totalCount: counted?.count ?? 0 };
}

/** The sessions of these ids as a list shows them; one that went meanwhile is left out. */
export async function sessionsInOrder(organizationId: string, ids: readonly string[]): Promise<KycSession[]> {
  const scoped = db(organizationId);
  const rows = await scoped.kycSession.findMany({ where: { id: { in: [...ids] } } });
  const byId = new Map((await presentMany(scoped, rows)).map((session) => [session.id, session]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
