import type { VoterRecord } from '@/core/documents/voter-registry/voter-record';
import { db } from '@/platform/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { askService } from './ask-service';
import { lookUpImported } from './look-up-imported';

/** Where voters are looked up. `lookUp` answers null for a number that is not registered and rejects when unreachable. */
export type VoterRegistry = { name: string; lookUp: (nicNumber: string) => Promise<VoterRecord | null> };

/** The registry an organization has: its configured service, else its imported copy; null skips the stage with a warning. */
export async function voterRegistry(organizationId: string): Promise<VoterRegistry | null> {
  const { service } = (await organizationSettings(organizationId)).voterRegistry;
  if (service) return { name: 'service', lookUp: (number) => askService(organizationId, service, number) };
  const imported = await db(organizationId).voterEntry.count();
  return imported > 0 ? { name: 'import', lookUp: (number) => lookUpImported(organizationId, number) } : null;
}
