import type { Alert, AlertSubject } from '@/core/alerts/contract';
import type { ExportAlerts } from '@/core/alerts/queue/list-contract';
import { DomainError } from '@/core/errors';
import { csvLine } from '@/core/formats/csv-records';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { csvAnswer } from '@/services/files/serve-file';
import { memberNames } from '@/services/members/member-names';
import { alertConditions, alertRowsInOrder, ORDER } from './list-alerts';
import type { AlertRow } from './present-alert';

const PAGE = 1_000;
/** The queue's limit. */
const ALERTS_MAX = 100_000;
const HEADING = [
  'id',
  'status',
  'priority',
  'riskLevel',
  'fullName',
  'externalId',
  'bestMatch',
  'source',
  'score',
  'trigger',
  'owner',
  'createdAt',
  'dueAt',
  'decidedAt',
  'decidedBy',
  'proposedBy',
  'reasonCode',
  'note',
  'ownReason',
  'reference',
  'requestId',
  'tags',
];

/**
 * CSV in queue order, escaped against formulas. The audit log omits searched names and tags (personal data). Throws
 * VALIDATION_ERROR above the limit.
 */
export async function exportAlerts(principal: MemberPrincipal, question: ExportAlerts): Promise<Response> {
  const { organizationId } = principal;
  const scoped = db(organizationId);
  const where = await alertConditions(principal, question);
  const found = await scoped.alert.findMany({
    where,
    orderBy: [...ORDER[question.sort]],
    take: ALERTS_MAX + 1,
    select: { id: true },
  });
  const alerts = found.length;
  if (alerts > ALERTS_MAX)
    throw new DomainError('VALIDATION_ERROR', `A file can contain at most ${ALERTS_MAX} alerts. Filter them first.`);
  const { text = '', ids, tag, sort: _order, ...filters } = question;
  await scoped.$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: 'alert.listExported',
      objectType: 'organization',
      objectId: organizationId,
      detail: {
        count: alerts,
        ...filters,
        ...(tag && { tagged: true }),
        ...(ids && { marked: true }),
        searched: text !== '',
      },
    }),
  );
  return csvAnswer<{ id: string }>({
    name: 'alerts.csv',
    heading: HEADING,
    size: PAGE,
    page: async () => found.splice(0, PAGE),
    lines: async (page) => {
      const rows = await alertRowsInOrder(
        scoped,
        page.map(({ id }) => id),
      );
      const names = await memberNames(organizationId, rows.flatMap(people));
      return rows.map((row) => lineOf(row, names)).join('');
    },
  });
}

const resolutionOf = (row: AlertRow): Alert['resolution'] => (row.resolution ?? null) as Alert['resolution'];

const people = (row: AlertRow): Array<string | null> => {
  const resolution = resolutionOf(row);
  return [row.assigneeId, resolution?.by ?? null, resolution?.proposedBy ?? null];
};

function lineOf(row: AlertRow, names: ReadonlyMap<string, string>): string {
  const resolution = resolutionOf(row);
  // Rules and former members appear by id.
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? id) : null);
  return csvLine([
    row.id,
    row.status,
    row.priority,
    row.riskLevel,
    (row.subject as AlertSubject).fullName,
    row.externalId,
    row.bestName,
    row.bestSource,
    row.bestScore,
    row.trigger,
    nameOf(row.assigneeId),
    row.createdAt.toISOString(),
    row.dueAt?.toISOString() ?? null,
    resolution?.at ?? null,
    nameOf(resolution?.by),
    nameOf(resolution?.proposedBy),
    resolution?.reasonCode ?? null,
    [resolution?.note, resolution?.approvalNote].filter(Boolean).join(' / ') || null,
    resolution?.ownReason?.code ?? null,
    resolution?.reference ?? null,
    row.requestId,
    row.tags.join(', ') || null,
  ]);
}
