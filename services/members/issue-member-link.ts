import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { randomSecret } from '@/platform/crypto';
import type { Tx } from '@/platform/db';
import { sha256 } from '@/platform/digest';
import { newId } from '@/platform/ids';

const LINK_HOURS = 72;

/**
 * A new link for a member; the one before ends. The token stands behind the `#`, which browsers send to nobody, so it is in no
 * log. Only its hash is kept.
 */
export async function issueMemberLink(
  tx: Tx,
  organizationId: string,
  memberId: string,
): Promise<{ url: string; expiresAt: Date }> {
  const token = randomSecret(32);
  const expiresAt = new Date(clock.now().getTime() + LINK_HOURS * 3_600_000);
  await tx.memberLink.deleteMany({ where: { memberId } });
  await tx.memberLink.create({
    data: { id: newId('mlk'), organizationId, memberId, tokenHash: sha256(token), expiresAt },
  });
  return { url: `${baseUrl()}/console/join#${token}`, expiresAt };
}
