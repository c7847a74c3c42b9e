import { canonicalJson } from '@/core/audit/chain';
import type { ListedParty } from '../party';
import type { Office } from '../pep-datasets/pep-source';
import { type FieldChange, fieldChanges } from '../watchlists/delta';

/** What says who an entry is. A judgement "not this person" holds while these read the same (ADR 21). */
const IDENTIFYING = [
  'kind',
  'names',
  'birthDates',
  'birthPlaces',
  'nationalities',
  'gender',
  'documents',
] as const satisfies readonly (keyof ListedParty)[];

/** What an entry is listed for: more of it is news about somebody we deal with. Of a register of political office it is the offices. */
const GROUNDS: readonly string[] = ['programs', 'offices'];

/** Scores are told apart in these bands; moving within one is no news. */
const BAND_FLOORS = [0.95, 0.85, 0.7] as const;

/** One reading of a pair of subject and entry: the entry as listed, and how well it met. */
export type PairReading = { record: ListedParty; score: number; idDocMatch: boolean; dobExact: boolean };
/** What was told about a pair before, and what became of it. */
export type KnownPair = PairReading & { dismissed: boolean };

/** Whether a pair is worth an alert, and why, in a word each; `changes` is the entry then and now. */
export type PairNews = { alert: boolean; because: string[]; changes: FieldChange[] };

/** The identifying fields as one text, the same for the same fields in any order of members; hashed by whoever keeps it. */
export function identifyingText(party: Partial<ListedParty>): string {
  return canonicalJson(IDENTIFYING.map((field) => party[field] ?? null));
}

/** The fields that identify an entry, as far as it has them, and those that it lacks: any of them read otherwise is somebody else. */
export function identifyingFields(party: Partial<ListedParty>): { given: string[]; absent: string[] } {
  const has = (field: (typeof IDENTIFYING)[number]) => [party[field] ?? []].flat().length > 0;
  return { given: IDENTIFYING.filter(has), absent: IDENTIFYING.filter((field) => !has(field)) };
}

/** Whether a change between two versions can matter to anybody: who the entry is, or what it is listed for. */
export function isMaterial(changes: readonly FieldChange[]): boolean {
  return changes.some(({ field }) => GROUNDS.includes(field) || (IDENTIFYING as readonly string[]).includes(field));
}

/**
 * Decides whether a pair that meets is news (ADR 21). A pair never told is. A pair that was dismissed stays quiet until
 * the entry is somebody else by its identifying fields, never by time. A pair that is open or confirmed speaks up again
 * for a higher band, a new programme, another office, or an identifier that newly matches.
 */
export function pairNews(known: KnownPair | undefined, now: PairReading): PairNews {
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

/** The offices of an entry without their terms: whoever is elected again holds none that is new. */
function officesOf(record: ListedParty & { offices?: readonly Partial<Office>[] }): string[] {
  return (record.offices ?? []).map(({ position, organization }) => `${position}, ${organization}`);
}

/** 0 is the highest band. */
function band(score: number): number {
  const at = BAND_FLOORS.findIndex((floor) => score >= floor);
  return at < 0 ? BAND_FLOORS.length : at;
}
