import { DomainError } from '@/core/errors';
import { csvLine } from '@/core/formats/csv-records';
import type { ListedKycSession } from '@/core/kyc/session/console-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { appendAudit } from '@/services/audit/append-audit';
import { csvAnswer } from '@/services/files/serve-file';
import { presentListed, sessionRowsInOrder } from './list-sessions';
import { buildSessionFilter, type SessionFilters } from './session-filters-sql';
import type { SessionScope } from './session-row';

const PAGE = 1_000;
/** Same limit as the alert export. */
const SESSIONS_MAX = 100_000;
const HEADING = [
  'id',
  'status',
  'outcome',
  'state',
  'customerName',
  'customerEmail',
  'externalId',
  'documentType',
  'documentStatus',
  'documentError',
  'documentDecision',
  'faceVerified',
  'faceDistance',
  'faceDecision',
  'documentAttempts',
  'faceAttempts',
  'language',
  'invalidReason',
  'lastError',
  'createdAt',
  'expiresAt',
  'completedAt',
  'previousSessionId',
  'nextSessionId',
];

/**
 * Export the filtered list as CSV, safe from formula injection. The audit entry has count and filters without the
 * searched name. Throws VALIDATION_ERROR above the limit.
 */
export async function exportSessions(
  principal: MemberPrincipal,
  environment: NonNullable<SessionScope['environment']>,
  question: SessionFilters,
): Promise<Response> {
  const { organizationId } = principal;
  const { from, order, values } = buildSessionFilter({ environment }, question);
  // Fix the order up front; concurrent changes must not move rows.
  const found = await tenantSql<{ id: string }>(
    organizationId,
    `select s.id ${from} order by ${order} limit ${SESSIONS_MAX + 1}`,
    values,
  );
  const count = found.length;
  if (count > SESSIONS_MAX)
    throw new DomainError(
      'VALIDATION_ERROR',
      `A file can contain at most ${SESSIONS_MAX} sessions. Filter them first.`,
    );
  const {
    searchQuery = '',
    createdAt,
    limit: _limit,
    offset: _offset,
    sortBy: _by,
    sortOrder: _order,
    ...filters
  } = question;
  await db(organizationId).$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: 'kycSession.listExported',
      objectType: 'organization',
      objectId: organizationId,
      detail: {
        count,
        environment,
        ...filters,
        ...(createdAt?.start && { createdFrom: createdAt.start.toISOString() }),
        ...(createdAt?.end && { createdBefore: createdAt.end.toISOString() }),
        searched: searchQuery !== '',
      },
    }),
  );
  return csvAnswer<{ id: string }>({
    name: 'kyc-sessions.csv',
    heading: HEADING,
    size: PAGE,
    page: async () => found.splice(0, PAGE),
    lines: async (page) => {
      const ids = page.map(({ id }) => id);
      const sessions = await presentListed(db(organizationId), await sessionRowsInOrder(organizationId, ids));
      return sessions.map(lineOf).join('');
    },
  });
}

function lineOf(session: ListedKycSession): string {
  const { documentVerification: document, faceVerification: face } = session;
  return csvLine([
    session.id,
    session.status,
    session.outcome,
    session.state,
    session.customerName ?? null,
    session.customerEmail ?? null,
    session.externalId ?? null,
    session.data.documentType ?? null,
    document?.status ?? null,
    document?.error ?? null,
    session.documentReview?.decision ?? null,
    face ? (face.verified ? 'yes' : 'no') : null,
    face?.match ? face.distance : null,
    face?.review.decision ?? null,
    session.attempts.document,
    session.attempts.liveness,
    session.language,
    session.invalidReason,
    session.lastError,
    timeOf(session.createdAt),
    timeOf(session.expiresAt),
    timeOf(session.completedAt),
    session.previousSessionId,
    session.nextSessionId,
  ]);
}

const timeOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
