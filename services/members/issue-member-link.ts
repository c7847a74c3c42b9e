import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { randomSecret } from '@/platform/security/crypto';
import { sha256 } from '@/platform/security/digest';

const LINK_HOURS = 72;

/**
 * Replace the member's link. The token is in the fragment, which browsers do not send, so it is never logged. Only its
 * hash is stored.
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
