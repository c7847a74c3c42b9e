import { decodeNic, toNewForm } from '../nic/decode';

/** Numbers of different kinds never match. */
export const NUMBER_KINDS = ['NIC', 'PASSPORT', 'LICENCE', 'INVOICE', 'COMPANY_REGISTRATION', 'ANNUAL_RETURN'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

export type DocumentNumber = { kind: NumberKind; number: string };

/** Old NIC numbers become new form, so that a person's cards match. Null below three letters and digits. */
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
