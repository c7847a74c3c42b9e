import type { AuditPage, ListAudit } from '@/core/audit/contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';

export async function listAudit({ organizationId }: MemberPrincipal, filter: ListAudit): Promise<AuditPage> {
  const scoped = db(organizationId);
  const { action, actorId, actorType, objectId, since, until, limit, offset } = filter;
  const where = {
    ...(action && { action: { startsWith: action } }),
    ...(actorId && { actorId }),
    ...(actorType && { actorType }),
    ...(objectId && { objectId }),
    ...((since || until) && {
      createdAt: { ...(since && { gte: new Date(since) }), ...(until && { lt: new Date(until) }) },
    }),
  };
  const [rows, totalCount] = await Promise.all([
    scoped.auditEntry.findMany({ where, orderBy: { sequence: 'desc' }, take: limit, skip: offset }),
    scoped.auditEntry.count({ where }),
  ]);
  const ids = [...new Set(rows.filter((row) => row.actorType === 'member').map((row) => row.actorId))];
  const members = await scoped.member.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(members.map((member) => [member.id, member.name]));
  return {
    entries: rows.map((row) => ({
      sequence: row.sequence,
      at: row.createdAt.toISOString(),
      actorType: row.actorType,
      actorId: row.actorId,
      actorName: names.get(row.actorId) ?? null,
      action: row.action,
      objectType: row.objectType,
      objectId: row.objectId,
      detail: row.detail as Record<string, unknown>,
    })),
    totalCount,
  };
}
