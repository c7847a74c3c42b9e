import { canonicalJson } from '@/core/audit/chain';
import { DomainError } from '@/core/errors';
import type { Principal } from '@/core/principal';
import { sha256 } from '@/platform/security/digest';
import { dropClaim } from '@/services/billing/claims';
import { beginIdempotent, releaseIdempotent } from '@/services/billing/idempotency';

/**
 * docs/api.md#idempotency: equal key and body replay, another body is refused, a call in flight is 409. The service
 * completes the record in its effect's transaction.
 */
export async function idempotently<T>(
  request: Request,
  principal: Principal | null,
  body: unknown,
  run: (idempotencyId?: string) => Promise<T>,
): Promise<{ result: T; replayed: boolean }> {
  const key = request.headers.get('idempotency-key');
  if (key === null || principal?.kind !== 'apiKey') return { result: await run(), replayed: false };
  if (key.length < 1 || key.length > 255 || !/^[\x21-\x7e]+$/.test(key)) {
    throw new DomainError('VALIDATION_ERROR', 'Idempotency-Key must be 1 to 255 visible ASCII characters.');
  }
  const route = `${request.method} ${new URL(request.url).pathname}`;
  const begun = await beginIdempotent(principal, {
    key,
    route,
    bodyHash: sha256(canonicalJson(body ?? null)),
    formerBodyHash: () => sha256(JSON.stringify(body ?? null)),
  });
  if (begun.replay !== undefined) return { result: begun.replay as T, replayed: true };
  try {
    return { result: await run(begun.id), replayed: false };
  } catch (error) {
    dropClaim(begun.id);
    await releaseIdempotent(principal.organizationId, begun.id);
    throw error;
  } finally {
    dropClaim(begun.id);
  }
}
