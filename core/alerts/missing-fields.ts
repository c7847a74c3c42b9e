import type { DetailField } from '../details/contract';
import { type PartyKind, partyKinds } from '../screening/party';

export const MISSING_FIELDS = ['birthDate', 'country', 'document'] as const;
export type MissingField = (typeof MISSING_FIELDS)[number];

/** The kind of thing a stored list entry is; null where its record says none, as articles do. */
export function kindOfRecord(record: unknown): PartyKind | null {
  const kind = typeof record === 'object' && record !== null && 'kind' in record ? record.kind : null;
  return partyKinds.find((known) => known === kind) ?? null;
}

/** Whether somebody of this kind is born and carries an identity document. A kind that is not known may be a person. */
export const isPersonal = (kind: PartyKind | null): boolean => kind === null || kind === 'individual';

type Subject = { dateOfBirth?: string | null; country?: string | null; identificationDocument?: unknown };

/**
 * What a decision lacks of our customer, with what was said later (`told`): a company or a ship that the best match names has no birthday and
 * no identity card to ask for.
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
