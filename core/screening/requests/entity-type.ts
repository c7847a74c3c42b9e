import type { PartyKind } from '../party';

export const ENTITY_TYPES = ['person', 'organization', 'vessel', 'aircraft'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

const partyKindOf: Record<EntityType, PartyKind> = {
  person: 'individual',
  organization: 'entity',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

/** Undefined for null: every kind is searched. */
export const searchedPartyKind = (type: string | null | undefined): PartyKind | undefined =>
  type ? partyKindOf[type as EntityType] : undefined;

/** Unlike other legal forms, these are never parts of a person's name. */
const BODY =
  /(?:^|[\s,.(])(?:ltd|limited|llc|inc|incorporated|corp|corporation|company|gmbh|plc|[pco]?jsc|oao|ooo|s\.?a\.?r\.?l|pvt|pty|pte|bhd|llp|aktiengesellschaft|gesellschaft|ооо|оао|пао|зао)(?:$|[\s,.)])|有限公司|株式会社|(?:^|\s)imo[\s:.#-]*\d{7}(?:$|\s)/iu;

/** A person, unless stated or the name shows a legal form or a ship's number; then null. */
export function entityTypeOf(stated: EntityType | undefined, fullName: string): EntityType | null {
  return stated ?? (BODY.test(fullName) ? null : 'person');
}

const UNSTATED =
  'The name looks like that of an organization or a ship, so entries of every kind were searched. Set `entityType` to search one kind.';

export const entityTypeWarnings = (stored: string | null): string[] => (stored === null ? [UNSTATED] : []);
