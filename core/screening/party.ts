import type { NameKind } from './names/name';
import type { SourceId } from './watchlists/source-ids';

export const partyKinds = ['individual', 'entity', 'vessel', 'aircraft'] as const;
export type PartyKind = (typeof partyKinds)[number];

export const nameKindOfParty: Record<PartyKind, NameKind> = {
  individual: 'person',
  entity: 'organization',
  vessel: 'vessel',
  aircraft: 'vessel',
};

/**
 * `weak`: low quality by the publisher (UN "Low", OFAC quoted a.k.a., DFAT and UK "low quality"); never raises an alert
 * alone. `former`: no longer used.
 */
export type ListedName = {
  value: string;
  role: 'primary' | 'alias' | 'former';
  weak?: boolean;
};

/** Interval of `YYYY[-MM[-DD]]`; equal ends for an exact date. `circa` widens both ends by two years in comparisons. */
export type ListedDate = { from: string; to: string; circa?: boolean };

/** `country` is ISO 3166-1 alpha-2, or empty. */
export type ListedDocument = { type: string; number: string; country: string };

/** Shown, not compared: call sign, tonnage, charge, arrest warrant. */
export type ListedDetail = { label: string; value: string };

/** One list entry. Codes are ISO 3166-1 alpha-2; texts as published, trimmed. */
export type ListedParty = {
  source: SourceId;
  /** Publisher's id, stable between versions. */
  entityId: string;
  kind: PartyKind;
  names: ListedName[];
  birthDates: ListedDate[];
  birthPlaces: string[];
  nationalities: string[];
  /** Countries other than nationality: addresses, issuers, flag, registration. */
  countries: string[];
  gender?: 'male' | 'female';
  documents: ListedDocument[];
  addresses: string[];
  programs: string[];
  positions: string[];
  remarks: string;
  listedOn?: string;
  details: ListedDetail[];
};

export function emptyParty(source: SourceId, entityId: string, kind: PartyKind): ListedParty {
  return {
    source,
    entityId,
    kind,
    names: [],
    birthDates: [],
    birthPlaces: [],
    nationalities: [],
    countries: [],
    documents: [],
    addresses: [],
    programs: [],
    positions: [],
    remarks: '',
    details: [],
  };
}

/** Return the first primary name, else the first name. */
export function primaryName(party: ListedParty): string {
  return (party.names.find((name) => name.role === 'primary') ?? party.names[0])?.value ?? '';
}
