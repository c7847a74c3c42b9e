import type { NameKind } from './names/name';
import type { SourceId } from './watchlists/source-ids';

/** What kind of thing a list entry is. */
export const partyKinds = ['individual', 'entity', 'vessel', 'aircraft'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** How the names of each kind of entry are prepared. */
export const nameKindOfParty: Record<PartyKind, NameKind> = {
  individual: 'person',
  entity: 'organization',
  vessel: 'vessel',
  aircraft: 'vessel',
};

/**
 * One name of a listed party. `weak` is the publisher's own judgement (UN "Low", OFAC quoted a.k.a., DFAT and UK
 * "low quality"): a broad nickname that must not raise an alert by itself. `former` is a name no longer borne.
 */
export type ListedName = {
  value: string;
  role: 'primary' | 'alias' | 'former';
  weak?: boolean;
};

/**
 * A date as published: an interval whose ends are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. An exact date has equal ends;
 * `circa` widens the reading of both ends by two years when it is compared.
 */
export type ListedDate = { from: string; to: string; circa?: boolean };

/** An identification document. `country` is ISO 3166-1 alpha-2, or empty when the list does not say. */
export type ListedDocument = { type: string; number: string; country: string };

/** A labelled fact that no comparison uses but an analyst may want: call sign, tonnage, charge, arrest warrant. */
export type ListedDetail = { label: string; value: string };

/** One entry of a watchlist, in our terms. Codes are ISO 3166-1 alpha-2; texts are as published, trimmed. */
export type ListedParty = {
  source: SourceId;
  /** The publisher's own reference, stable between versions of the list. */
  entityId: string;
  kind: PartyKind;
  names: ListedName[];
  birthDates: ListedDate[];
  birthPlaces: string[];
  nationalities: string[];
  /** Every other country the entry names: addresses, issuers, flag, registration. */
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

/** An entry with nothing in it yet; parsers fill what the list publishes. */
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

/** The name a record is shown under: the first primary one, else the first of any kind. */
export function primaryName(party: ListedParty): string {
  return (party.names.find((name) => name.role === 'primary') ?? party.names[0])?.value ?? '';
}
