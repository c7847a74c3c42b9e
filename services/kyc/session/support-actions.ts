import { DomainError } from '@/core/errors';
import type { KycSession } from '@/core/kyc/session/contract';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import type { KeyPrincipal, MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { appendAudit } from '@/services/audit/append-audit';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { recordTimeline } from '../timeline/record-timeline';
import { getSession } from './customer-session';
import { expireSession } from './delete-session';
import { emitSessionEvent } from './emit-session-event';
import { stateOf } from './present-session';
import { changeSession, type SessionRow, writeSession } from './session-row';

export type Grant = { document?: number | undefined; liveness?: number | undefined };

/**
 * Add attempts to those left and revalidate the session (docs/api.md#session-transitions). The counter may become
 * negative; recorded attempts stay.
 */
export async function grantAttempts(
  by: MemberPrincipal,
  sessionId: string,
  { document = 0, liveness = 0 }: Grant,
): Promise<SessionRow> {
  const limits = (await organizationSettings(by.organizationId, KycSettings)).kyc;
  return changeSession(by, sessionId, async (tx, row) => {
    if (row.isComplete) throw new DomainError('SESSION_COMPLETE', 'This session is complete.');
    const documentAttempts = afterGrant(row.documentAttempts, limits.documentAttempts, document);
    const livenessAttempts = afterGrant(row.livenessAttempts, limits.livenessAttempts, liveness);
    const usable = documentAttempts < limits.documentAttempts && livenessAttempts < limits.livenessAttempts;
    const valid = usable ? { isInvalid: false, invalidReason: null } : {};
    await recordTimeline(tx, row, 'granted', { by: by.memberId, document, liveness });
    await appendAudit(tx, row.organizationId, {
      actor: by,
      action: 'kycSession.attemptsGranted',
      objectId: row.id,
      detail: { document, liveness },
    });
    const granted = await writeSession(tx, row, {
      documentAttempts,
      livenessAttempts,
      documentGranted: row.documentGranted + row.documentAttempts - documentAttempts,
      livenessGranted: row.livenessGranted + row.livenessAttempts - livenessAttempts,
      ...valid,
    });
    if (!row.isInvalid || granted.isInvalid) return { result: granted };
    const event = await emitSessionEvent(tx, granted, 'kycSession.stateChanged', {
      from: stateOf(granted),
      reopenedBy: 'granted',
    });
    return { result: event.row, outboxIds: [event.outboxId] };
  });
}

function afterGrant(used: number, limit: number, granted: number): number {
  return granted === 0 ? used : Math.min(used, limit) - granted;
}

/** End the link now. An extension reopens the session; a repeated or late call changes nothing. */
export async function cancelSession(by: KeyPrincipal, sessionId: string): Promise<KycSession> {
  await expireSession(by.organizationId, sessionId);
  await changeSession(by, sessionId, async (tx, row) => {
    if (row.isComplete) throw new DomainError('SESSION_COMPLETE', 'This session is complete.');
    if (row.expiredAt !== null) return { result: undefined };
    const now = clock.now();
    await recordTimeline(tx, row, 'cancelled', { by: by.keyId });
    const expired = await writeSession(tx, row, { expiresAt: now, expiredAt: now });
    const { outboxId } = await emitSessionEvent(tx, expired, 'kycSession.expired', { cancelledBy: by.keyId });
    await appendAudit(tx, row.organizationId, { actor: by, action: 'kycSession.cancelled', objectId: row.id });
    return { result: undefined, outboxIds: [outboxId] };
  });
  return getSession(by, sessionId);
}

/** Add an internal note; no effect on the session. */
export async function noteSession(by: MemberPrincipal, sessionId: string, note: string): Promise<void> {
  await changeSession({ organizationId: by.organizationId }, sessionId, async (tx, row) => {
    await recordTimeline(tx, row, 'note', { by: by.memberId, note });
    await appendAudit(tx, row.organizationId, { actor: by, action: 'kycSession.noted', objectId: row.id });
    return { result: undefined };
  });
}
