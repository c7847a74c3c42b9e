import type {
  ChangeVoterService,
  VoterRegistryState,
  VoterService,
} from '@/core/documents/voter-registry/voter-settings';
import { DomainError } from '@/core/errors';
import { OrganizationSettings } from '@/core/organizations/settings';
import type { MemberPrincipal } from '@/core/principal';
import { db, type Json } from '@/platform/db/db';
import { safeUrl } from '@/platform/http/safe-fetch';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';
import { appendAudit } from '@/services/audit/append-audit';
import { sealValues } from './service-secrets';
import { voterRegistryState } from './voter-registry-state';

/** The audit log contains the host, never secrets. */
export async function changeVoterService(
  principal: MemberPrincipal,
  { service }: ChangeVoterService,
): Promise<VoterRegistryState> {
  const { organizationId } = principal;
  if (service) requirePublic(service.url);
  await db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    const settings = OrganizationSettings.parse(row.settings ?? {});
    const stored = service && sealed(organizationId, service, settings.voterRegistry.service);
    const { count } = await tx.organization.updateMany({
      where: { settings: { equals: row.settings as Json } },
      data: { settings: { ...settings, voterRegistry: { service: stored } } as Json },
    });
    if (count === 0) {
      throw new DomainError('VERSION_CONFLICT', 'The settings changed in the meantime. Reload and try again.');
    }
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: stored ? 'voterRegistry.serviceChanged' : 'voterRegistry.serviceRemoved',
      objectType: 'voterRegistry',
      objectId: organizationId,
      detail: stored ? { host: new URL(stored.url).hostname } : {},
    });
  });
  return voterRegistryState(principal);
}

function sealed(
  organizationId: string,
  change: NonNullable<ChangeVoterService['service']>,
  before: VoterService | null,
): VoterService {
  const { url } = change;
  const headers = sealValues(
    organizationId,
    url,
    change.headers,
    before && { url: before.url, values: before.headers },
  );
  const secrets = sealValues(
    organizationId,
    url,
    change.secrets,
    before && { url: before.url, values: before.secrets },
  );
  const lost = [...headers.lost, ...secrets.lost];
  if (lost.length > 0) {
    const message = `The address leads to another host, so these values must be entered again: ${lost.join(', ')}.`;
    throw new DomainError('VALIDATION_ERROR', message, {
      errors: lost.map((name) => ({ path: 'service.headers', code: 'missing', message: `no value for ${name}` })),
    });
  }
  return { ...change, headers: headers.sealed, secrets: secrets.sealed };
}

function requirePublic(url: string): void {
  try {
    safeUrl(url);
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    throw new DomainError('VALIDATION_ERROR', `url: ${error.message}`, {
      errors: [{ path: 'service.url', code: error.code.toLowerCase(), message: error.message }],
    });
  }
}
