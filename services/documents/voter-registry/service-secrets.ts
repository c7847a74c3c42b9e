import type { VoterService } from '@/core/documents/voter-registry/voter-settings';
import { seal, unseal } from '@/platform/security/crypto';

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
