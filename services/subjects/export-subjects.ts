import { DomainError } from '@/core/errors';
import { csvLine } from '@/core/formats/csv-records';
import type { MemberPrincipal } from '@/core/principal';
import { BATCH_LIMITS } from '@/core/screening/batch/contract';
import type { ExportSubjects } from '@/core/screening/subjects/subject-contract';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { appendAudit } from '@/services/audit/append-audit';
import { csvAnswer } from '@/services/files/serve-file';
import { requestedSubjects, type SubjectRow, subjectsOf } from './list-subjects';

const PAGE = 2_000;
const PEOPLE_MAX = BATCH_LIMITS.rows;
/** Sorts after every `scr_…` id. */
const BEHIND_ALL = 'zzzz';
const HEADING = [
  'externalId',
  'fullName',
  'dateOfBirth',
  'country',
  'status',
  'watched',
  'openAlerts',
  'alerts',
  'screenedAt',
  'requestId',
];

/**
 * Stream filtered subjects as CSV, newest first, escaped against formulas. The audit log omits the searched name.
 * Throws VALIDATION_ERROR above a million.
 */
export async function exportSubjects(principal: MemberPrincipal, question: ExportSubjects): Promise<Response> {
  const { organizationId } = principal;
  const { where, values, count } = requestedSubjects(question);
  const [counted] = await tenantSql<{ count: number }>(organizationId, count, values);
  const people = counted?.count ?? 0;
  if (people > PEOPLE_MAX)
    throw new DomainError('VALIDATION_ERROR', `A file can contain at most ${PEOPLE_MAX} subjects. Filter them first.`);
  const { environment, only, text } = question;
  await db(organizationId).$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: 'people.exported',
      objectType: 'organization',
      objectId: organizationId,
      detail: { people, environment, only, searched: text !== '' },
    }),
  );
  const page = `select r.id from ${where} and r.id < $${values.length + 2}::text order by r.id desc limit ${PAGE}`;
  return csvAnswer<SubjectRow>({
    name: 'subjects.csv',
    heading: HEADING,
    size: PAGE,
    page: (last) =>
      tenantSql(organizationId, subjectsOf(page, 'r.id desc'), [...values, last?.requestId ?? BEHIND_ALL]),
    lines: (rows) => rows.map(lineOf).join(''),
  });
}

const lineOf = (row: SubjectRow): string =>
  csvLine([
    row.externalId,
    row.fullName,
    row.dateOfBirth,
    row.country,
    row.status,
    row.watched ? 'yes' : 'no',
    row.openAlerts,
    row.alerts,
    row.createdAt.toISOString(),
    row.requestId,
  ]);
