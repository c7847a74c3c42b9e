import { canonicalNumber, type DocumentNumber } from '@/core/documents/reuse-detection/document-numbers';
import { derivedKey, hmacSha256 } from '@/platform/security/crypto';

/** Keyed hash, comparable within an organization. Null without a number. */
export function numberKey(organizationId: string, number: DocumentNumber): string | null {
  const canonical = canonicalNumber(number);
  return canonical === null ? null : hmacSha256(derivedKey('document-number'), `${organizationId}:${canonical}`);
}
