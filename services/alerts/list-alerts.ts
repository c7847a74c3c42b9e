import type { AlertPage, ListAlerts } from '@/core/alerts/contract';
import { ALERT_STATUSES } from '@/core/alerts/moves';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { namesOf, presentSummary } from './get-alert';

const ORDER = {
  priority: [{ priority: 'asc' }, { bestScore: 'desc' }, { dueAt: 'asc' }, { id: 'asc' }],
  newest: [{ id: 'desc' }],
  oldest: [{ id: 'asc' }],
  due: [{ dueAt: 'asc' }, { id: 'asc' }],
} as const;

/** The queue: the most urgent and best supported first, unless asked otherwise. */
export async function listAlerts(principal: MemberPrincipal, filter: ListAlerts): Promise<AlertPage> {
  const { organizationId } = principal;
  const scoped = db(organizationId);
  const where = conditions(principal, filter);
  const { environment, sort, limit, offset } = filter;
  const [rows, totalCount, counts] = await Promise.all([
    scoped.alert.findMany({ where, orderBy: [...ORDER[sort]], take: limit, skip: offset }),
    scoped.alert.count({ where }),
    Promise.all(ALERT_STATUSES.map((status) => scoped.alert.count({ where: { environment, status } }))),
  ]);
  const names = await namesOf(
    organizationId,
    rows.map((row) => row.assigneeId),
  );
  const countsByStatus = {
    TRIGGERED: counts[0] ?? 0,
    INVESTIGATING: counts[1] ?? 0,
    DISMISSED: counts[2] ?? 0,
    ACTIONED: counts[3] ?? 0,
  };
  return { alerts: rows.map((row) => presentSummary(row, names)), totalCount, countsByStatus };
}

function conditions(principal: MemberPrincipal, filter: ListAlerts) {
  const { status, assignee, riskLevel, source, trigger, environment } = filter;
  const search = filter.search?.trim();
  return {
    environment,
    ...(status && { status: { in: status } }),
    ...(assignee && { assigneeId: assignee === 'none' ? null : assignee === 'me' ? principal.memberId : assignee }),
    ...(riskLevel && { riskLevel }),
    ...(source && { bestSource: source }),
    ...(trigger && { trigger }),
    ...(search && {
      OR: [
        { id: search },
        { requestId: search },
        { externalId: { contains: literal(search), mode: 'insensitive' as const } },
        { bestName: { contains: literal(search), mode: 'insensitive' as const } },
        { subject: { path: ['fullName'], string_contains: literal(search), mode: 'insensitive' as const } },
      ],
    }),
  };
}

/** What a person types is text, not a pattern. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
