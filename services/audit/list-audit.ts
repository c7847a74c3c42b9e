import type { AuditPage, ListAudit } from '@/core/audit/contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { memberNames } from '@/services/members/member-names';
import { appendAudit } from './append-audit';
import { hasCertificate, shownDetail } from './deletion-certificate';
import { objectsOfSubject } from './objects-of-subject';
import { anchorHead } from './verify-audit';

type Conditions = Omit<ListAudit, 'limit' | 'offset'> & { subject?: string | undefined };

export async function auditConditions(organizationId: string, filter: Conditions) {
  const { action, actorId, actorType, objectId, since, until, subject } = filter;
  const objects = subject ? await objectsOfSubject(organizationId, subject) : undefined;
  return {
    ...(objects && { AND: [{ objectId: { in: objects } }] }),
    ...(action && { action: { startsWith: action } }),
    ...(actorId && { actorId }),
    ...(actorType && { actorType }),
    ...(objectId && { objectId }),
    ...((since || until) && {
      createdAt: { ...(since && { gte: new Date(since) }), ...(until && { lt: new Date(until) }) },
    }),
  };
}

/** `text`: a subject or external id. */
export async function listAudit(
  { organizationId }: MemberPrincipal,
  { text, limit, offset, ...filter }: ListAudit & { text?: string },
): Promise<AuditPage> {
  const scoped = db(organizationId);
  const where = await auditConditions(organizationId, { ...filter, subject: text });
  const [rows, totalCount] = await Promise.all([
    scoped.auditEntry.findMany({ where, orderBy: { sequence: 'desc' }, take: limit, skip: offset }),
    scoped.auditEntry.count({ where }),
  ]);
  const ids = rows.filter((row) => row.actorType === 'member').map((row) => row.actorId);
  const names = await memberNames(organizationId, ids);
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
      detail: shownDetail(row.detail),
      certificate: hasCertificate(row.detail),
    })),
    totalCount,
  };
}

const PAGE = 1_000;

/**
 * Stream JSON lines, oldest first, then anchors and the signed head, for `npm run -s audit:verify`. The export is its
 * own last entry.
 */
export async function exportAudit(principal: MemberPrincipal): Promise<Response> {
  const { organizationId } = principal;
  const scoped = db(organizationId);
  const head = await scoped.$transaction(async (tx) => {
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'audit.exported',
      objectType: 'organization',
      objectId: organizationId,
    });
    return anchorHead(tx, organizationId);
  });
  const end = head?.sequence ?? 0;
  const encoder = new TextEncoder();
  const line = (value: unknown) => encoder.encode(`${JSON.stringify(value)}\n`);
  let last = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const rows = await scoped.auditEntry.findMany({
        where: { sequence: { gt: last, lte: end } },
        orderBy: { sequence: 'asc' },
        take: PAGE,
        omit: { id: true },
      });
      for (const row of rows) controller.enqueue(line(row));
      last = rows.at(-1)?.sequence ?? last;
      if (rows.length === PAGE) return;
      const anchors = await scoped.auditAnchor.findMany({
        where: { sequence: { lt: end } },
        orderBy: { sequence: 'asc' },
        omit: { createdAt: true },
      });
      for (const anchor of anchors) controller.enqueue(line({ anchor }));
      controller.enqueue(line({ head }));
      controller.close();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.ndjson"',
    },
  });
}
