import type { ProceedingsOutcome } from '../adverse-media/proceedings';
import type { ListedParty } from '../party';
import type { Associate, Office, PepEntry } from '../pep-datasets/pep-source';

/** One entry of one source about a person; a profile may combine several. */
export type Fact = {
  /** `ofac:36`. */
  documentId: string;
  kind: 'sanctions' | 'wanted' | 'pep' | 'media';
  source: string;
  sourceTitle: string;
  listVersion: string;
  /** YYYY-MM-DD, if the version lacks it. */
  listDay?: string;
  /** End of a discontinued PEP list (YYYY-MM-DD); open-ended offices are known up to then. */
  endedOn?: string;
  /** Empty for demonstration data. */
  url: string;
  /** From a demonstration list. */
  invented?: boolean;
  score: number;
  matchedName: string;
  explanation: string;
  party: Omit<ListedParty, 'source'>;
  offices: Office[];
  associates: Associate[];
  /** The related office holder. */
  relativeOf?: PepEntry['relativeOf'];
  story?: Story;
};

/** `heldBy`: ids of entries about the same person. */
export type Story = {
  title: string;
  body: string;
  passage: string;
  publisher: string;
  publishedAt: string;
  categories: readonly string[];
  outcome: ProceedingsOutcome;
  heldBy: readonly string[];
};

export const primaryOf = (fact: Fact): string => fact.party.names[0]?.value ?? '';

/** Ignores order, case and accents: `TESTOV, Iván` equals `Ivan Testov`. */
export function profileNameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

/** Group by a common name and full birth date, or document number. A wrong merge is worse than a duplicate. */
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
  const names = new Set(a.party.names.map((name) => profileNameKey(name.value)));
  if (!b.party.names.some((name) => names.has(profileNameKey(name.value)))) return false;
  const born = new Set(fullDates(a));
  return fullDates(b).some((date) => born.has(date));
}

function fullDates(fact: Fact): string[] {
  return fact.party.birthDates
    .filter((date) => date.from === date.to && date.from.length === 10 && !date.circa)
    .map((date) => date.from);
}

export function gathered(facts: readonly Fact[], of: (fact: Fact) => readonly string[]): string[] {
  return [...new Set(facts.flatMap((fact) => of(fact)).filter((value) => value !== ''))];
}
