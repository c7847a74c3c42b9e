import type { ProceedingsOutcome } from '../adverse-media/proceedings';
import type { ListedParty } from '../party';
import type { Associate, Office, PepEntry } from '../pep-datasets/pep-source';
import { isSameListedPerson } from '../same-listed-person';

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
  return isSameListedPerson(a.party, b.party);
}

export function gathered(facts: readonly Fact[], of: (fact: Fact) => readonly string[]): string[] {
  return [...new Set(facts.flatMap((fact) => of(fact)).filter((value) => value !== ''))];
}
