import type { DetailField } from '@/core/information-requests/contract';
import { type PartyKind, partyKinds } from '@/core/screening/party';

export const MISSING_FIELDS = ['birthDate', 'country', 'document'] as const;
export type MissingField = (typeof MISSING_FIELDS)[number];

/** Null for articles. */
export function kindOfRecord(record: unknown): PartyKind | null {
  const kind = typeof record === 'object' && record !== null && 'kind' in record ? record.kind : null;
  return partyKinds.find((known) => known === kind) ?? null;
}

/** Unknown kinds may be people. */
export const isPersonal = (kind: PartyKind | null): boolean => kind === null || kind === 'individual';

type Subject = { dateOfBirth?: string | null; country?: string | null; identificationDocument?: unknown };

/**
 * Return the decisive fields missing even after later details (`told`). Of companies and vessels only the country is
 * decisive.
 */
export function missingFields(
  subject: Subject,
  bestKind: PartyKind | null,
  told: readonly DetailField[],
): MissingField[] {
  const personal = isPersonal(bestKind);
  return [
    ...(personal && !subject.dateOfBirth && !told.includes('dateOfBirth') ? ['birthDate' as const] : []),
    ...(subject.country || told.includes('country') ? [] : ['country' as const]),
    ...(personal && !subject.identificationDocument && !told.includes('document') ? ['document' as const] : []),
  ];
}
