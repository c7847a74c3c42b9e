import { DomainError } from '@/core/errors';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';

export type SessionRow = NonNullable<Awaited<ReturnType<Tx['kycSession']['findFirst']>>>;

/** For API keys limited to the key's environment (docs/api.md#api-keys). */
export type SessionScope = { organizationId: string; environment?: 'live' | 'test' };

/** Throws KYC_SESSION_NOT_FOUND, also for other organizations' sessions. */
export async function findSession(scope: SessionScope, sessionId: string): Promise<SessionRow> {
  const { organizationId, environment } = scope;
  const row = await db(organizationId).kycSession.findFirst({
    where: { id: sessionId, ...(environment && { environment }) },
  });
  if (!row) throw notFound();
  return row;
}

const notFound = (): DomainError => new DomainError('KYC_SESSION_NOT_FOUND', 'There is no KYC session with this ID.');

/** `outboxIds` are dispatched after the commit. */
export type Changed<Result> = { result: Result; outboxIds?: string[] };

/**
 * Change a session in its own transaction. The first statement locks the row, so concurrent changes are serialized.
 * Sessions being deleted count as gone.
 */
export async function changeSession<Result>(
  scope: SessionScope,
  sessionId: string,
  change: (tx: Tx, row: SessionRow) => Promise<Changed<Result>>,
): Promise<Result> {
  const { organizationId, environment } = scope;
  const { result, outboxIds = [] } = await db(organizationId).$transaction(async (tx) => {
    const where = { id: sessionId, deletionStartedAt: null, ...(environment && { environment }) };
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

export const customerScope = (principal: CustomerPrincipal): SessionScope => ({
  organizationId: principal.organizationId,
});

/** Throws for complete (409), expired (410) and invalid (409) sessions. */
export function assertOpen(row: SessionRow, options: { evenInvalid?: boolean } = {}): void {
  const extra = { reference: row.id, language: row.language };
  if (row.isComplete) throw new DomainError('SESSION_COMPLETE', 'This session is complete.', { extra });
  if (row.expiresAt && row.expiresAt <= clock.now()) {
    throw new DomainError('SESSION_EXPIRED', 'This session has expired.', { extra });
  }
  if (row.isInvalid && !options.evenInvalid) {
    throw new DomainError('SESSION_INVALID', 'All attempts of this session are used up.', {
      extra: { ...extra, invalidReason: row.invalidReason },
    });
  }
}
