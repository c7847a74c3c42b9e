import { createHmac } from 'node:crypto';
import { constantTimeEqual, derivedKey, randomSecret } from '@/platform/security/crypto';
import { sha256 } from '@/platform/security/digest';

const DEVICE_SECONDS = 180 * 24 * 3600;

/** Per member, so that several can share a browser. */
const nameOf = (memberId: string, secure: boolean): string =>
  `${secure ? '__Host-' : ''}gatehouse-device-${sha256(memberId).slice(0, 12)}`;

const proofOf = (memberId: string, device: string): string =>
  createHmac('sha256', derivedKey('known-device')).update(`${memberId}.${device}`).digest('base64url');

/** Grants nothing: the password is still required. */
export function deviceCookie(memberId: string, secure: boolean): string {
  const device = randomSecret(12);
  const value = `${device}.${proofOf(memberId, device)}`;
  return `${nameOf(memberId, secure)}=${value}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/** Null if the member never signed in with this browser. */
export function knownDevice(memberId: string, cookieHeader: string): string | null {
  const names = [nameOf(memberId, true), nameOf(memberId, false)];
  for (const pair of cookieHeader.split(/;\s*/)) {
    const at = pair.indexOf('=');
    if (!names.includes(pair.slice(0, at))) continue;
    const [device = '', proof = ''] = pair.slice(at + 1).split('.');
    if (constantTimeEqual(proof, proofOf(memberId, device))) return device;
  }
  return null;
}
