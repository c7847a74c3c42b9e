import { decodeNic, toNewForm } from '../nic/decode';

/** What a number is the number of; numbers of two kinds are never the same. */
export const NUMBER_KINDS = ['NIC', 'PASSPORT', 'LICENCE', 'INVOICE', 'COMPANY_REGISTRATION', 'ANNUAL_RETURN'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** A number that a document is known by. */
export type DocumentNumber = { kind: NumberKind; number: string };

/**
 * One spelling for each number: upper case, letters and digits only, an old NIC number in its new form, so that both cards of a
 * person are one. Null when nothing is left to compare.
 */
export function canonicalNumber({ kind, number }: DocumentNumber): string | null {
  const plain = number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  if (plain.length < 3) return null;
  if (kind !== 'NIC') return `${kind}:${plain}`;
  const nic = decodeNic(number);
  return `NIC:${(nic.ok && nic.holder.form === 'old' && toNewForm(nic.holder.number)) || plain}`;
}
