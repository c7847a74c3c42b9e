import { DomainError } from '@/core/errors';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';

/** A row of KycSession. */
export type SessionRow = NonNullable<Awaited<ReturnType<Tx['kycSession']['findFirst']>>>;

/** Whose session may be seen: an organization, and for API keys the environment of the key (docs/api.md#api-keys). */
export type SessionScope = { organizationId: string; environment?: 'live' | 'test' };

/** The session, or KYC_SESSION_NOT_FOUND: another organization's answers as one that does not exist. */
export async function findSession(scope: SessionScope, sessionId: string): Promise<SessionRow> {
  const { organizationId, environment } = scope;
  const row = await db(organizationId).kycSession.findFirst({
    where: { id: sessionId, ...(environment && { environment }) },
  });
  if (!row) throw notFound();
  return row;
}

const notFound = (): DomainError => new DomainError('KYC_SESSION_NOT_FOUND', 'There is no KYC session with this id.');

/** What a change of a session leaves behind: its answer, and outbox messages to send after the commit. */
export type Changed<Result> = { result: Result; outboxIds?: string[] };

/**
 * Changes one session in a transaction of its own, one change at a time: the first statement takes the row's lock, so
 * two tabs or a customer and an analyst never decide on the same old state. One whose deletion by age has begun is as good as gone.
 */
export async function changeSession<Result>(
  scope: SessionScope,
  sessionId: string,
  change: (tx: Tx, row: SessionRow) => Promise<Changed<Result>>,
): Promise<Result> {
  const { organizationId, environment } = scope;
  const { result, outboxIds = [] } = await db(organizationId).$transaction(async (tx) => {
    const where = { id: sessionId, deletingAt: null, ...(environment && { environment }) };
    const { count } = await tx.kycSession.updateMany({
      where,
      data: { updatedAt: clock.now(), revision: { increment: 1 } },
    });
    const row = count === 1 ? await tx.kycSession.findFirst({ where }) : null;
    if (!row) throw notFound();
    return change(tx, row);
  });
  await dispatchOutbox(organizationId, outboxIds);
  return result;
}

/** Writes what a change decided; returns the row as it is now. */
export async function writeSession(
  tx: Tx,
  row: SessionRow,
  data: Parameters<Tx['kycSession']['updateMany']>[0]['data'],
): Promise<SessionRow> {
  await tx.kycSession.updateMany({ where: { id: row.id }, data });
  const now = await tx.kycSession.findFirst({ where: { id: row.id } });
  if (!now) throw new Error('a locked session is gone');
  return now;
}

/** The scope of the customer's own session. */
export const customerScope = (principal: CustomerPrincipal): SessionScope => ({
  organizationId: principal.organizationId,
});

/** A finished session takes nothing more (409), one whose time is up neither (410), nor one without attempts (409). */
export function assertOpen(row: SessionRow, options: { evenInvalid?: boolean } = {}): void {
  const extra = { reference: row.id, language: row.language };
  if (row.isComplete) throw new DomainError('SESSION_COMPLETE', 'This session is complete.', { extra });
  if (row.expiresAt && row.expiresAt <= clock.now()) {
    throw new DomainError('SESSION_EXPIRED', 'The time of this session is up.', { extra });
  }
  if (row.isInvalid && !options.evenInvalid) {
    throw new DomainError('SESSION_INVALID', 'All attempts of this session are used up.', {
      extra: { ...extra, invalidReason: row.invalidReason },
    });
  }
}
