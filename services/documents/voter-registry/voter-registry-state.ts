import type { VoterRegistryState } from '@/core/documents/voter-registry/voter-settings';
import { db } from '@/platform/db/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { importProgress } from './import-progress';

export async function voterRegistryState({ organizationId }: { organizationId: string }): Promise<VoterRegistryState> {
  const scoped = db(organizationId);
  const [entries, newest, settings] = await Promise.all([
    scoped.voterEntry.count(),
    scoped.voterEntry.findFirst({ orderBy: { createdAt: 'desc' }, select: { createdAt: true } }),
    organizationSettings(organizationId),
  ]);
  const { service } = settings.voterRegistry;
  return {
    entries,
    importedAt: newest?.createdAt.toISOString() ?? null,
    service: service && { ...service, headers: Object.keys(service.headers), secrets: Object.keys(service.secrets) },
    importing: importProgress(organizationId),
  };
}
