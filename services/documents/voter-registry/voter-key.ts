import { decodeNic, toNewForm } from '@/core/documents/nic/decode';
import { derivedKey, hmacSha256 } from '@/platform/security/crypto';

/** Keyed hash, equal for old and new form. */
export function voterKey(organizationId: string, nicNumber: string): string | null {
  const nic = decodeNic(nicNumber);
  if (!nic.ok) return null;
  const { number, form } = nic.holder;
  const canonical = form === 'old' ? (toNewForm(number) ?? number) : number;
  return hmacSha256(derivedKey('voter'), `${organizationId}:${canonical}`);
}
