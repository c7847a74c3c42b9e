import { randomBytes } from 'node:crypto';
import { DomainError } from '@/core/errors';
import type { Destination } from '@/core/webhooks/contract';
import { SECRET_PREFIX } from '@/core/webhooks/signature';
import { assertResolvesToCallable, safeUrl } from '@/platform/http/safe-fetch';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';
import { seal, unseal } from '@/platform/security/crypto';
import { organizationSettings } from '@/services/organizations/organization-settings';

export type DestinationRow = {
  id: string;
  organizationId: string;
  url: string;
  eventTypes: string[];
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  disabledAt: Date | null;
  disabledReason: string | null;
  failingSince: Date | null;
  createdAt: Date;
};

export function presentDestination(row: DestinationRow): Destination {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id: row.id,
    url: row.url,
    eventTypes: row.eventTypes,
    enabled: row.disabledAt === null,
    disabledReason: row.disabledReason,
    disabledAt: iso(row.disabledAt),
    failingSince: iso(row.failingSince),
    previousSecretUntil: iso(row.previousSecretUntil),
    createdAt: row.createdAt.toISOString(),
  };
}

const context = (organizationId: string, id: string) => `webhook|${organizationId}|${id}`;

/** 32 random bytes, and sealed for storage. */
export function makeSecret(organizationId: string, id: string): { secret: string; sealed: string } {
  const secret = SECRET_PREFIX + randomBytes(32).toString('base64');
  return { secret, sealed: seal(secret, context(organizationId, id)) };
}

export function secretsOf(row: DestinationRow, now: Date): string[] {
  const sealed = [row.secret];
  if (row.previousSecret && row.previousSecretUntil && row.previousSecretUntil > now) sealed.push(row.previousSecret);
  return sealed.map((text) => unseal(text, context(row.organizationId, row.id)));
}

/** Throws if the address or its DNS result is not allowed; checked again at every call. */
export async function requireCallable(organizationId: string, url: string): Promise<string> {
  const { webhooks } = await organizationSettings(organizationId);
  try {
    const callable = safeUrl(url, undefined, webhooks.allowedPrivateRanges);
    // Plain HTTP only for loopback, in development.
    if (callable.protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(callable.hostname)) {
      throw new SafeFetchError('URL_REFUSED', 'Only https addresses are called.');
    }
    if (url.includes('#')) {
      throw new SafeFetchError('URL_REFUSED', 'What follows a # is never sent: leave it out of the address.');
    }
    await assertResolvesToCallable(callable, webhooks.allowedPrivateRanges);
    return callable.href;
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    throw new DomainError('VALIDATION_ERROR', `url: ${error.message}`, {
      errors: [{ path: 'url', code: error.code.toLowerCase(), message: error.message }],
    });
  }
}
