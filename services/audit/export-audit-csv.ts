import type { ExportAudit } from '@/core/audit/contract';
import { csvLine } from '@/core/formats/csv-records';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { csvAnswer } from '@/services/files/serve-file';
import { memberNames } from '@/services/members/member-names';
import { appendAudit } from './append-audit';
import { shownDetail } from './deletion-certificate';
import { auditConditions } from './list-audit';

const PAGE = 1_000;
const HEADING = ['sequence', 'at', 'actorType', 'actor', 'action', 'objectType', 'object', 'detail'];

/** For reading; the verifiable export is `exportAudit`. The audit log omits the searched text (personal data). */
export async function exportAuditCsv(principal: MemberPrincipal, filter: ExportAudit): Promise<Response> {
  const { organizationId } = principal;
  const scoped = db(organizationId);
  const where = await auditConditions(organizationId, filter);
  const { subject, ...filters } = filter;
  await scoped.$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: 'audit.exported',
      objectType: 'organization',
      objectId: organizationId,
      detail: { ...filters, searched: subject !== undefined },
    }),
  );
  const members = await scoped.member.findMany({ where: {}, select: { id: true } });
  const names = await memberNames(
    organizationId,
    members.map(({ id }) => id),
  );
  return csvAnswer<{ sequence: number }>({
    name: 'audit.csv',
    heading: HEADING,
    size: PAGE,
    page: (last) =>
      scoped.auditEntry.findMany({
        where: { AND: [where, ...(last ? [{ sequence: { lt: last.sequence } }] : [])] },
        orderBy: { sequence: 'desc' },
        take: PAGE,
      }),
    lines: (rows) => (rows as Entry[]).map((row) => lineOf(row, names)).join(''),
  });
}

type Entry = {
  sequence: number;
  createdAt: Date;
  actorType: string;
  actorId: string;
  action: string;
  objectType: string;
  objectId: string;
  detail: unknown;
};

/** Members by name, also in the detail. */
const lineOf = (row: Entry, names: ReadonlyMap<string, string>): string =>
  csvLine([
    row.sequence,
    row.createdAt.toISOString(),
    row.actorType,
    names.get(row.actorId) ?? row.actorId,
    row.action,
    row.objectType,
    names.get(row.objectId) ?? row.objectId,
    JSON.stringify(shownDetail(row.detail), (_key, value) =>
      typeof value === 'string' ? (names.get(value) ?? value) : value,
    ),
  ]);
