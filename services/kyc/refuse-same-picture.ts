import { DomainError } from '@/core/errors';
import type { Side } from '@/core/kyc/document-types';
import type { CustomerPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { sha256 } from '@/platform/digest';
import { showsBothSides } from './shows-both-sides';

/**
 * The very picture that is kept as the other side is refused as what it is, unless both sides are on it. (A PDF may hold both sides; another
 * photograph of the same side is told by check-side and by the pipeline.)
 */
export async function refuseSamePicture(principal: CustomerPrincipal, side: Side, bytes: Uint8Array): Promise<void> {
  const other: Side = side === 'front' ? 'back' : 'front';
  const where = { ownerId: principal.sessionId, purpose: other, sha256: sha256(bytes) };
  if ((await db(principal.organizationId).storedFile.count({ where })) === 0) return;
  if (await showsBothSides(bytes)) return;
  throw new DomainError('SAME_SIDE_TWICE', `This is the same picture as the ${other}. Send a photo of the ${side}.`, {
    extra: { side, sameAs: other },
  });
}
