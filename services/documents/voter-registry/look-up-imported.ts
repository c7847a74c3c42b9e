import { VoterRecord } from '@/core/documents/voter-registry/voter-record';
import { db } from '@/platform/db/db';
import { unseal } from '@/platform/security/crypto';
import { voterKey } from './voter-key';

export async function lookUpImported(organizationId: string, nicNumber: string): Promise<VoterRecord | null> {
  const key = voterKey(organizationId, nicNumber);
  if (key === null) return null;
  const row = await db(organizationId).voterEntry.findFirst({ where: { key } });
  return row ? VoterRecord.parse(JSON.parse(unseal(row.sealed, key))) : null;
}
