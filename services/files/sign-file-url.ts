import { DomainError } from '@/core/errors';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { constantTimeEqual, derivedKey, hmacSha256 } from '@/platform/security/crypto';

const FILE_URL_SECONDS = 300;

/** The signature covers the organization, which scopes the read. */
export function signFileUrl(organizationId: string, fileId: string): string {
  const expires = String(Math.floor(clock.now().getTime() / 1000) + FILE_URL_SECONDS);
  const query = new URLSearchParams({ o: organizationId, e: expires, s: signature(organizationId, fileId, expires) });
  return `${baseUrl()}/api/files/${fileId}?${query}`;
}

/** Throws the same 403 for an invalid and an expired URL. */
export function verifyFileUrl(fileId: string, query: { o: string; e: string; s: string }): { organizationId: string } {
  const good = constantTimeEqual(query.s, signature(query.o, fileId, query.e));
  if (!good || Number(query.e) * 1000 <= clock.now().getTime()) {
    throw new DomainError('FORBIDDEN', 'This URL is invalid or has expired. Request a new one.');
  }
  return { organizationId: query.o };
}

function signature(organizationId: string, fileId: string, expires: string): string {
  return hmacSha256(derivedKey('file-url'), `${organizationId}|${fileId}|${expires}`);
}
