import { DomainError } from '@/core/errors';
import type { Side } from '@/core/kyc/document-types';
import type { CustomerPrincipal } from '@/core/principal';
import { db, type Tx } from '@/platform/db';
import { sha256 } from '@/platform/digest';
import { showsBothSides } from './shows-both-sides';

const otherThan = (side: Side): Side => (side === 'front' ? 'back' : 'front');

/** Whether these very bytes are kept as the session's other side. */
export async function isKeptAsOther(
  scoped: Pick<Tx, 'storedFile'>,
  sessionId: string,
  side: Side,
  digest: string,
): Promise<boolean> {
  const where = { ownerId: sessionId, purpose: otherThan(side), sha256: digest };
  return (await scoped.storedFile.count({ where })) > 0;
}

/**
 * The very picture that is kept as the other side is refused as what it is, unless both sides are on it: then true. (A PDF may hold both
 * sides; another photograph of the same side is told by check-side and by the pipeline.)
 */
export async function refuseSamePicture(
  { organizationId, sessionId }: CustomerPrincipal,
  side: Side,
  bytes: Uint8Array,
): Promise<boolean> {
  if (!(await isKeptAsOther(db(organizationId), sessionId, side, sha256(bytes)))) return false;
  if (await showsBothSides(bytes)) return true;
  const other = otherThan(side);
  throw new DomainError('SAME_SIDE_TWICE', `This is the same picture as the ${other}. Send a photo of the ${side}.`, {
    extra: { side, sameAs: other },
  });
}
