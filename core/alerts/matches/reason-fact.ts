import type { ReasonCode } from '../transitions';
import { type Barrier, contradictedBy, type ResolvedMatch } from './resolve-matches';

const SAID = { DOB_DIFFERENT: 'birthDate', COUNTRY_DIFFERENT: 'country', ID_DIFFERENT: 'document' } as const;
type Detail = (typeof SAID)[keyof typeof SAID];

/** `apart`: the entry lists countries but no nationality, which proves no difference. */
export type ReasonFact =
  | { fact: 'moreThanName' }
  | { fact: 'same' | 'missingOurs' | 'missingListed' | 'apart'; detail: Detail };

type Known = {
  dateOfBirth: string | null;
  country: string | null;
  identificationDocument: { number?: string | undefined } | null;
};
type Match = Omit<ResolvedMatch, 'documented'> & { entry: unknown; nationality: readonly string[] };

const isSaid = (reason: ReasonCode): reason is keyof typeof SAID => Object.hasOwn(SAID, reason);

/** Null for other barriers, or if the blocking matches have different facts. */
export function reasonFact(
  { barrier, matches: ids }: Barrier,
  reason: ReasonCode,
  { known, matches }: { known: Known; matches: readonly Match[] },
): ReasonFact | null {
  if (barrier === 'contradicted') {
    return isSaid(reason) ? { fact: 'same', detail: SAID[reason] } : { fact: 'moreThanName' };
  }
  if (barrier !== 'unshown' || !isSaid(reason)) return null;
  const detail = SAID[reason];
  const facts = new Set(matches.filter(({ id }) => ids.includes(id)).map((match) => unshownBy(reason, match, known)));
  const [fact] = facts;
  return fact && facts.size === 1 ? { fact, detail } : null;
}

function unshownBy(reason: keyof typeof SAID, match: Match, known: Known) {
  const ours = {
    DOB_DIFFERENT: known.dateOfBirth,
    COUNTRY_DIFFERENT: known.country,
    ID_DIFFERENT: known.identificationDocument?.number,
  };
  if (!ours[reason]) return 'missingOurs';
  if (contradictedBy(reason, [match]).length > 0) return 'same';
  if (reason === 'COUNTRY_DIFFERENT' && hasCountry(match)) return 'apart';
  return 'missingListed';
}

function hasCountry({ entry, nationality }: Match): boolean {
  const { countries } = ((entry as { record?: unknown })?.record ?? {}) as { countries?: unknown };
  return nationality.length > 0 || (Array.isArray(countries) && countries.length > 0);
}

/** Sanctions, wanted, PEP, relative or close associate, adverse media. */
export const TOPICS = ['sanction', 'wanted', 'pep', 'rca', 'adverse-media'] as const;
export type Topic = (typeof TOPICS)[number];

export function topicsOf(entries: readonly { topics?: readonly string[] }[]): Topic[] {
  return TOPICS.filter((topic) => entries.some(({ topics }) => topics?.includes(topic)));
}
