import { DomainError } from '@/core/errors';
import { linkSecretOf, readTransferCode } from '@/core/kyc/links/short-link';
import { constantTimeEqual, derivedKey, hmacSha256 } from '@/platform/security/crypto';

/**
 * Code of the device transfer's QR code (docs/api.md#customer-token), without the session id, which is in the link's
 * path: short-lived, single use by `handOffId`.
 */
export function signTransferCode(sessionId: string, handOffId: string, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1_000).toString(36);
  return `${handOffId}.${seconds}.${macOf(sessionId, handOffId, seconds)}`;
}

const macOf = (sessionId: string, handOffId: string, until: string): string =>
  linkSecretOf(hmacSha256(derivedKey('hand-off'), `${sessionId} ${handOffId} ${until}`));

/** Throws DEVICE_TRANSFER_EXPIRED when expired; single use is checked in the session. Null for other tokens. */
export function verifyTransferCode(token: string, now: Date): { sessionId: string; handOffId: string } | null {
  const code = readTransferCode(token);
  if (!code) return null;
  const { sessionId, handOffId, until, mac } = code;
  const isGood = constantTimeEqual(macOf(sessionId, handOffId, until), mac);
  if (!isGood || Number.parseInt(until, 36) * 1_000 <= now.getTime()) throw deviceTransferExpired();
  return { sessionId, handOffId };
}

/** The same error for used, expired and unknown codes. */
export const deviceTransferExpired = (): DomainError =>
  new DomainError(
    'DEVICE_TRANSFER_EXPIRED',
    'This code was already used or has expired. Show a new one on the other device.',
  );
