import { systemDb } from '@/platform/db';
import { sha256 } from '@/platform/digest';

/** Whose question a token of a link answers; null for one that was never made. Looked up before any organization is known. */
export async function findDetailLink(token: string): Promise<{ organizationId: string; id: string } | null> {
  return systemDb().detailRequest.findUnique({
    where: { tokenHash: sha256(token) },
    select: { organizationId: true, id: true },
  });
}
