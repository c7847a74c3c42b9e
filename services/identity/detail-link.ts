import { systemDb } from '@/platform/db/db';
import { sha256 } from '@/platform/security/crypto';

/** Null if unknown; the organization is not known yet. */
export async function findDetailLink(token: string): Promise<{ organizationId: string; id: string } | null> {
  return systemDb().detailRequest.findUnique({
    where: { tokenHash: sha256(token) },
    select: { organizationId: true, id: true },
  });
}
