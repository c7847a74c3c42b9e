import { canonicalJson } from '@/core/audit/chain';
import { DomainError } from '@/core/errors';
import type { Principal } from '@/core/principal';
import { sha256 } from '@/platform/digest';
import { dropClaim } from '@/services/work/claims';
import { beginIdempotent, releaseIdempotent } from '@/services/work/idempotency';

/**
 * `Idempotency-Key` (docs/api.md#idempotency): the same key and body, its fields in any order, replays the stored answer, another body is refused, a call still
 * in flight answers 409. The record is completed by the service inside the transaction of its effect, so it exists exactly
 * when the effect does; a call that failed leaves nothing behind.
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
