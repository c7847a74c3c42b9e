import { DomainError } from '@/core/errors';
import type { KeyPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, isUniqueViolation, JsonNull, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';
import { processWide } from '@/platform/process-wide';
import { unseal } from '@/platform/security/crypto';

/** An unrenewed claim belongs to a dead process. A wrong takeover is safe: the old call cannot commit. */
const LEASE_MS = 8_000;
const RENEW_MS = 2_000;

const own = processWide<{ held: Map<string, string>; timer?: NodeJS.Timeout }>('idempotency-claims', {
  held: new Map(),
});

export const leaseEnd = (): Date => new Date(clock.now().getTime() + LEASE_MS);

export function holdClaim(organizationId: string, id: string): void {
  own.held.set(id, organizationId);
  own.timer ??= setInterval(renew, RENEW_MS).unref();
}

export function dropClaim(id: string): void {
  own.held.delete(id);
  if (own.held.size > 0) return;
  clearInterval(own.timer);
  delete own.timer;
}

async function renew(): Promise<void> {
  for (const organizationId of new Set(own.held.values())) {
    const ids = [...own.held.keys()].filter((id) => own.held.get(id) === organizationId);
    try {
      await db(organizationId).idempotencyRecord.updateMany({
        where: { id: { in: ids }, completedAt: null },
        data: { heldUntil: leaseEnd() },
      });
    } catch (error) {
      logger.warn('claims could not be renewed and are renewed again', { organizationId, ...faultFields(error) });
    }
  }
}

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * `formerBodyHash`: hash of the previous version, whose responses are valid for a day; lazy, since bodies may be large.
 */
type Request = { key: string; route: string; bodyHash: string; formerBodyHash: () => string };
export type Begun = { id: string; replay?: unknown };

export async function beginIdempotent(principal: KeyPrincipal, request: Request): Promise<Begun> {
  const { organizationId, keyId } = principal;
  const { key, route, bodyHash } = request;
  const id = newId('idm');
  try {
    await db(organizationId).idempotencyRecord.create({
      data: {
        id,
        organizationId,
        apiKeyId: keyId,
        key,
        route,
        bodyHash,
        createdAt: clock.now(),
        heldUntil: leaseEnd(),
      },
    });
    holdClaim(organizationId, id);
    return { id };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  return existing(principal, request);
}

async function existing(principal: KeyPrincipal, request: Request): Promise<Begun> {
  const { organizationId, keyId } = principal;
  const record = await db(organizationId).idempotencyRecord.findFirst({ where: { apiKeyId: keyId, key: request.key } });
  if (!record) return beginIdempotent(principal, request);
  const now = clock.now().getTime();
  const { completedAt, createdAt, heldUntil } = record;
  if (completedAt ? now - createdAt.getTime() > KEPT_MS : now > (heldUntil?.getTime() ?? 0)) {
    // Matches what was read: a call completing meanwhile keeps its record.
    await db(organizationId).idempotencyRecord.deleteMany({ where: { id: record.id, completedAt, heldUntil } });
    return beginIdempotent(principal, request);
  }
  const isSameBody = record.bodyHash === request.bodyHash || record.bodyHash === request.formerBodyHash();
  if (!isSameBody || record.route !== request.route) {
    throw new DomainError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used with another request.');
  }
  if (!record.completedAt)
    throw new DomainError('IDEMPOTENCY_IN_FLIGHT', 'The first call with this Idempotency-Key is still running.', {
      retryAfterSeconds: 1,
    });
  if (record.result === null)
    throw new DomainError(
      'IDEMPOTENT_RESULT_DELETED',
      'The object created with this Idempotency-Key was deleted. Use another key to create a new one.',
    );
  const { id, result } = record;
  // Earlier versions stored an object.
  return { id, replay: typeof result === 'string' ? JSON.parse(unseal(result, answerContext(id))) : result };
}

export const answerContext = (id: string): string => `idempotency|${id}`;

/** Clear stored responses of deleted objects (personal data). The keys stay taken, so that a retry creates nothing. */
export async function forgetAnswers(tx: Tx, subjectIds: string[]): Promise<void> {
  await tx.idempotencyRecord.updateMany({ where: { subjectId: { in: subjectIds } }, data: { result: JsonNull } });
}

/** Free the key of a failed call for retries; completed records stay. */
export async function releaseIdempotent(organizationId: string, id: string): Promise<void> {
  try {
    await db(organizationId).idempotencyRecord.deleteMany({ where: { id, completedAt: null } });
  } catch (error) {
    logger.warn('an idempotency key could not be released and ends with its lease', {
      organizationId,
      ...faultFields(error),
    });
  }
}
