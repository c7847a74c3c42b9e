import type { VoterRecord } from '@/core/documents/voter-registry/voter-record';
import { db } from '@/platform/db/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { callVoterService } from './ask-service';
import { lookUpImported } from './look-up-imported';

/** Null if not registered; rejects if unreachable. */
export type VoterRegistry = { name: string; lookUp: (nicNumber: string) => Promise<VoterRecord | null> };

/** The service, else the imported copy. */
export async function voterRegistry(organizationId: string): Promise<VoterRegistry | null> {
  const { service } = (await organizationSettings(organizationId)).voterRegistry;
  if (service) return { name: 'service', lookUp: (number) => callVoterService(organizationId, service, number) };
  const imported = await db(organizationId).voterEntry.count();
  return imported > 0 ? { name: 'import', lookUp: (number) => lookUpImported(organizationId, number) } : null;
}
