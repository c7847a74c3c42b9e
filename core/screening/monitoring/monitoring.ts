import { canonicalJson } from '@/core/audit/chain';
import type { ListedParty } from '../party';
import type { Office } from '../pep-datasets/pep-source';
import { type FieldChange, fieldChanges } from '../watchlists/delta';

/** Fields that identify an entry; a dismissal holds while they are unchanged (ADR 21). */
const IDENTIFYING = [
  'kind',
  'names',
  'birthDates',
  'birthPlaces',
  'nationalities',
  'gender',
  'documents',
] as const satisfies readonly (keyof ListedParty)[];

/** Grounds of a listing; additions are reported. For PEP lists, the offices. */
const GROUNDS: readonly string[] = ['programs', 'offices'];

/** Changes within a band are not reported. */
const BAND_FLOORS = [0.95, 0.85, 0.7] as const;

export type PairReading = { record: ListedParty; score: number; idDocMatch: boolean; dobExact: boolean };
export type PreviousPair = PairReading & { dismissed: boolean };

/** `because`: reason codes; `changes`: entry before and after. */
export type PairChange = { alert: boolean; because: string[]; changes: FieldChange[] };

/** Independent of member order, for hashing. */
export function identifyingText(party: Partial<ListedParty>): string {
  return canonicalJson(IDENTIFYING.map((field) => party[field] ?? null));
}

/** A change in either list means another identity. */
export function identifyingFields(party: Partial<ListedParty>): { given: string[]; absent: string[] } {
  const has = (field: (typeof IDENTIFYING)[number]) => [party[field] ?? []].flat().length > 0;
  return { given: IDENTIFYING.filter(has), absent: IDENTIFYING.filter((field) => !has(field)) };
}

export function isMaterial(changes: readonly FieldChange[]): boolean {
  return changes.some(({ field }) => GROUNDS.includes(field) || (IDENTIFYING as readonly string[]).includes(field));
}

/**
 * Decide whether a match raises an alert (ADR 21): new pairs do; dismissed ones only if an identifying field changed;
 * open or confirmed ones for a higher band, programme, office or identifier.
 */
export function comparePair(known: PreviousPair | undefined, now: PairReading): PairChange {
  if (!known) return { alert: true, because: ['new'], changes: [] };
  const changes = fieldChanges(known.record, now.record).filter((change) => isMaterial([change]));
  if (known.dismissed) {
    const same = identifyingText(known.record) === identifyingText(now.record);
    return { alert: !same, because: same ? [] : ['identity'], changes };
  }
  const because = [
    ...(band(now.score) < band(known.score) ? ['band'] : []),
    ...(now.record.programs.some((program) => !known.record.programs.includes(program)) ? ['programme'] : []),
    ...(officesOf(now.record).some((office) => !officesOf(known.record).includes(office)) ? ['office'] : []),
    ...((now.idDocMatch && !known.idDocMatch) || (now.dobExact && !known.dobExact) ? ['identifier'] : []),
  ];
  return { alert: because.length > 0, because, changes };
}

/** Offices without terms, so that a re-election adds none. */
function officesOf(record: ListedParty & { offices?: readonly Partial<Office>[] }): string[] {
  return (record.offices ?? []).map(({ position, organization }) => `${position}, ${organization}`);
}

/** 0 is the highest band. */
function band(score: number): number {
  const at = BAND_FLOORS.findIndex((floor) => score >= floor);
  return at < 0 ? BAND_FLOORS.length : at;
}
