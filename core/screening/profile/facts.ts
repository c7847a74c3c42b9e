import type { Outcome } from '../media/proceedings';
import type { ListedParty } from '../party';
import type { Associate, Office, PepEntry } from '../pep-source';

/**
 * One entry of one source about one person: what profiles are put together from. Sanctions entries carry programmes,
 * registers carry offices; a profile may rest on several.
 */
export type Fact = {
  /** `ofac:36`: the id of its source document. */
  documentId: string;
  kind: 'sanctions' | 'wanted' | 'pep' | 'media';
  source: string;
  sourceTitle: string;
  listVersion: string;
  /** The day of what it says (YYYY-MM-DD), where its version does not tell it. */
  listDay?: string;
  /** The day its register ended (YYYY-MM-DD), where it did: an office without an end was held then, and nobody wrote on. */
  endedOn?: string;
  /** Where the publisher shows it; empty for what is invented. */
  url: string;
  /** Of a demonstration list: nobody of this name is listed. */
  invented?: boolean;
  score: number;
  matchedName: string;
  /** Why the name that was searched for meets `matchedName`. */
  explanation: string;
  party: Omit<ListedParty, 'source'>;
  offices: Office[];
  associates: Associate[];
  /** Whose relative or close associate it is, who holds no office. */
  relativeOf?: PepEntry['relativeOf'];
  /** Of `media`: the article, and what is quoted of it. */
  story?: Story;
};

/** What an article says, for a profile. `heldBy` are the ids of entries about the person it is judged to be about. */
export type Story = {
  title: string;
  body: string;
  passage: string;
  publisher: string;
  publishedAt: string;
  categories: readonly string[];
  /** How the passage says that proceedings ended. */
  outcome: Outcome;
  heldBy: readonly string[];
};

/** The name a person is shown under. */
export const primaryOf = (fact: Fact): string => fact.party.names[0]?.value ?? '';

/** Words of a name without order, case and accents: `TESTOV, Iván` and `Ivan Testov` are the same. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

/**
 * Groups entries that are the same person: a name in common and the same full date of birth, or the same document number.
 * Anything less stays apart: two people wrongly merged are worse than one shown twice.
 */
export function groupFacts(facts: readonly Fact[]): Fact[][] {
  const groups: Fact[][] = [];
  for (const fact of facts) {
    const group = groups.find((members) => members.some((member) => samePerson(member, fact)));
    if (group) group.push(fact);
    else groups.push([fact]);
  }
  return groups;
}

function samePerson(a: Fact, b: Fact): boolean {
  if (a.story?.heldBy.includes(b.documentId) || b.story?.heldBy.includes(a.documentId)) return true;
  const numbers = new Set(a.party.documents.map((document) => document.number));
  if (b.party.documents.some(({ number }) => number.length >= 5 && numbers.has(number))) return true;
  const names = new Set(a.party.names.map((name) => nameKey(name.value)));
  if (!b.party.names.some((name) => names.has(nameKey(name.value)))) return false;
  const born = new Set(fullDates(a));
  return fullDates(b).some((date) => born.has(date));
}

function fullDates(fact: Fact): string[] {
  return fact.party.birthDates
    .filter((date) => date.from === date.to && date.from.length === 10 && !date.circa)
    .map((date) => date.from);
}

/** Values of all facts of a person, each once, in the order of the facts. */
export function gathered(facts: readonly Fact[], of: (fact: Fact) => readonly string[]): string[] {
  return [...new Set(facts.flatMap((fact) => of(fact)).filter((value) => value !== ''))];
}
