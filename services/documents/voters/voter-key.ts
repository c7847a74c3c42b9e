import { decodeNic, toNewForm } from '@/core/documents/nic/decode';
import { derivedKey, hmacSha256 } from '@/platform/crypto';

/** A NIC number as a key of rows and caches: old and new form give the same one, and nobody can read it back. */
export function voterKey(organizationId: string, nicNumber: string): string | null {
  const nic = decodeNic(nicNumber);
  if (!nic.ok) return null;
  const { number, form } = nic.holder;
  const canonical = form === 'old' ? (toNewForm(number) ?? number) : number;
  return hmacSha256(derivedKey('voter'), `${organizationId}:${canonical}`);
}
