import { CONSENT_DECLINED } from '@/core/kyc/consent-text';
import type { KycSessionFilters, KycSessionList } from '@/core/kyc/contract';
import { db } from '@/platform/db';
import { presentMany } from './present-session';
import type { SessionScope } from './session-row';
import { idsWaitingForReview } from './waiting-for-review';

type Filters = KycSessionFilters & {
  helpAsked?: boolean | undefined;
  declined?: 'true' | undefined;
  review?: 'true' | undefined;
};

/** The organization's sessions by the filters of decision D14; `totalCount` counts matches before pagination. */
export async function listSessions(scope: SessionScope, filters: Filters = {}): Promise<KycSessionList> {
  const { sortBy = 'createdAt', sortOrder = 'desc', limit = 50, offset = 0 } = filters;
  const waiting = filters.review && { id: { in: await idsWaitingForReview(scope.organizationId) } };
  const where = { ...whereOf(scope, filters), ...waiting };
  const scoped = db(scope.organizationId);
  // Sessions without the date come last in either order; the id settles ties, so pages never overlap.
  const order = sortBy === 'createdAt' ? sortOrder : { sort: sortOrder, nulls: 'last' as const };
  const [rows, totalCount] = await Promise.all([
    scoped.kycSession.findMany({ where, orderBy: [{ [sortBy]: order }, { id: sortOrder }], take: limit, skip: offset }),
    scoped.kycSession.count({ where }),
  ]);
  return { sessions: await presentMany(scoped, rows), totalCount };
}

function whereOf({ environment }: SessionScope, filters: Filters) {
  const { searchQuery, state, isComplete, isInvalid, createdAt, helpAsked, declined } = filters;
  // LIKE's own wildcards in the text are ordinary characters.
  const text = searchQuery?.replace(/[\\%_]/g, '\\$&');
  const contains = { contains: text ?? '', mode: 'insensitive' as const };
  return {
    ...(environment && { environment }),
    ...(state !== undefined && { state }),
    ...(isComplete !== undefined && { isComplete }),
    ...(isInvalid !== undefined && { isInvalid }),
    ...(helpAsked !== undefined && { helpAskedAt: helpAsked ? { not: null } : null }),
    ...(declined && { lastError: CONSENT_DECLINED }),
    ...((createdAt?.start || createdAt?.end) && {
      createdAt: { ...(createdAt.start && { gte: createdAt.start }), ...(createdAt.end && { lt: createdAt.end }) },
    }),
    ...(text && {
      OR: [{ id: contains }, { externalId: contains }, { customerName: contains }, { customerEmail: contains }],
    }),
  };
}
