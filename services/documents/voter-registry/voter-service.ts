import { decodeNic, toNewForm } from '@/core/documents/nic/decode';
import {
  type ChangeVoterService,
  VoterRegistrySettings,
  type VoterRegistryState,
  type VoterService,
} from '@/core/documents/voter-registry/voter-settings';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { safeUrl } from '@/platform/http/safe-fetch';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';
import { derivedKey, hmacSha256, seal, unseal } from '@/platform/security/crypto';
import { appendAudit } from '@/services/audit/append-audit';
import { organizationSettings, replaceSettings } from '@/services/organizations/organization-settings';
import { importProgress } from './import-progress';

/** Keyed hash, equal for old and new form. */
export function voterKey(organizationId: string, nicNumber: string): string | null {
  const nic = decodeNic(nicNumber);
  if (!nic.ok) return null;
  const { number, form } = nic.holder;
  const canonical = form === 'old' ? (toNewForm(number) ?? number) : number;
  return hmacSha256(derivedKey('voter'), `${organizationId}:${canonical}`);
}

type Values = Record<string, string>;

/** Binds values to organization, origin and name: changing the URL cannot send them to another host. */
const context = (organizationId: string, url: string, name: string) =>
  `voter-service|${organizationId}|${new URL(url).origin}|${name}`;

/** Old values (null) are kept only for the same origin. */
export function sealValues(
  organizationId: string,
  url: string,
  given: Record<string, string | null>,
  before: { url: string; values: Values } | null,
): { sealed: Values; lost: string[] } {
  const sealed: Values = {};
  const lost: string[] = [];
  const sameOrigin = before !== null && new URL(before.url).origin === new URL(url).origin;
  for (const [name, value] of Object.entries(given)) {
    const old = sameOrigin ? before.values[name] : undefined;
    if (value !== null) sealed[name] = seal(value, context(organizationId, url, name));
    else if (old !== undefined) sealed[name] = old;
    else lost.push(name);
  }
  return { sealed, lost };
}

export function openSecrets(
  organizationId: string,
  { url, headers, secrets }: VoterService,
): { headers: Values; secrets: Values } {
  const open = (sealed: Values): Values =>
    Object.fromEntries(
      Object.entries(sealed).map(([name, value]) => [name, unseal(value, context(organizationId, url, name))]),
    );
  return { headers: open(headers), secrets: open(secrets) };
}

export async function voterRegistryState({ organizationId }: { organizationId: string }): Promise<VoterRegistryState> {
  const scoped = db(organizationId);
  const [entries, newest, settings] = await Promise.all([
    scoped.voterEntry.count(),
    scoped.voterEntry.findFirst({ orderBy: { createdAt: 'desc' }, select: { createdAt: true } }),
    organizationSettings(organizationId, VoterRegistrySettings),
  ]);
  const { service } = settings.voterRegistry;
  return {
    entries,
    importedAt: newest?.createdAt.toISOString() ?? null,
    service: service && { ...service, headers: Object.keys(service.headers), secrets: Object.keys(service.secrets) },
    importing: importProgress(organizationId),
  };
}

/** The audit log contains the host, never secrets. */
export async function changeVoterService(
  principal: MemberPrincipal,
  { service }: ChangeVoterService,
): Promise<VoterRegistryState> {
  const { organizationId } = principal;
  if (service) requirePublic(service.url);
  await db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    const settings = VoterRegistrySettings.parse(row.settings ?? {});
    const stored = service && sealed(organizationId, service, settings.voterRegistry.service);
    await replaceSettings(tx, row, { settings: { voterRegistry: { service: stored } } });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: stored ? 'voterRegistry.serviceChanged' : 'voterRegistry.serviceRemoved',
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
