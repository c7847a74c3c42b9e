import type { ConsoleKycSessionList, ListedKycSession } from '@/core/kyc/session/console-contract';
import type { KycSession, KycSessionList } from '@/core/kyc/session/contract';
import { sessionStatus } from '@/core/kyc/session/session-status';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { presentMany } from './present-session';
import { buildSessionFilter, type SessionFilters } from './session-filters-sql';
import type { SessionRow, SessionScope } from './session-row';

/** `totalCount` is before pagination. */
export async function listKycSessions(scope: SessionScope, filters: SessionFilters = {}): Promise<KycSessionList> {
  const { rows, totalCount } = await findSessions(scope, filters);
  return { sessions: await presentMany(db(scope.organizationId), rows), totalCount };
}

export async function listConsoleSessions(
  scope: SessionScope,
  filters: SessionFilters,
): Promise<ConsoleKycSessionList> {
  const { rows, totalCount } = await findSessions(scope, filters);
  return { sessions: await presentListed(db(scope.organizationId), rows), totalCount };
}

async function findSessions(scope: SessionScope, filters: SessionFilters) {
  const { organizationId } = scope;
  const { limit = 50, offset = 0 } = filters;
  const { from, order, values } = buildSessionFilter(scope, filters);
  const paging = `limit $${values.length + 2}::int offset $${values.length + 3}::int`;
  const [found, [counted]] = await Promise.all([
    tenantSql<{ id: string }>(organizationId, `select s.id ${from} order by ${order} ${paging}`, [
      ...values,
      limit,
      offset,
    ]),
    tenantSql<{ count: number }>(organizationId, `select count(*)::int as count ${from}`, values),
  ]);
  const ids = found.map(({ id }) => id);
  return { rows: await sessionRowsInOrder(organizationId, ids), totalCount: counted?.count ?? 0 };
}

/** In the order of `ids`, without deleted ones. */
export async function sessionRowsInOrder(organizationId: string, ids: readonly string[]): Promise<SessionRow[]> {
  const rows = await db(organizationId).kycSession.findMany({ where: { id: { in: [...ids] } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function presentListed(
  scoped: Pick<Tx, 'documentInstance' | 'kycTimelineEntry'>,
  rows: SessionRow[],
): Promise<ListedKycSession[]> {
  const [sessions, events] = await Promise.all([
    presentMany(scoped, rows),
    scoped.kycTimelineEntry.groupBy({
      by: ['sessionId'],
      where: { sessionId: { in: rows.map(({ id }) => id) } },
      _max: { createdAt: true },
    }),
  ]);
  const lastEvents = new Map(events.map(({ sessionId, _max }) => [sessionId, _max.createdAt?.getTime()]));
  const byId = new Map(sessions.map((session) => [session.id, session]));
  return rows.flatMap((row) => {
    const session = byId.get(row.id);
    return session ? addStatus(row, session, lastEvents.get(row.id)) : [];
  });
}

export function addStatus(row: SessionRow, session: KycSession, lastEventAt?: number): ListedKycSession {
  // Same as IS_OPENED in session-status-sql.ts.
  const isOpened = row.cookieHash !== null || row.consent !== null || row.state !== 'home';
  const status = sessionStatus({ ...session, isOpened }, clock.now().getTime());
  return { ...session, status, lastEventAt: lastEventAt ?? session.createdAt };
}
