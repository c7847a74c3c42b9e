import { officePeriod, officeTitle } from '../pep-datasets/pep-source';
import { sourceName } from '../watchlists/source-names';
import type { PositionHeld, Profile, SourceDocument } from './contract';
import { type Fact, gathered, groupFacts, primaryOf } from './facts';
import { possibleDuplicates } from './possible-duplicates';
import { inverse, tieTo } from './relationship';
import { scoreRisk, statedOffice, weighed } from './risk';
import { summarise } from './summary';

export type Assembly = {
  query: string;
  now: Date;
  idOf: (documentIds: readonly string[]) => string;
};

/** Best match first. */
export function assembleProfiles(facts: readonly Fact[], assembly: Assembly): Profile[] {
  const groups = groupFacts([...facts].sort((a, b) => b.score - a.score));
  const grouped = groups.map((group) => ({ facts: group, profile: profile(group, assembly) }));
  const pointers = possibleDuplicates(grouped);
  return grouped.map(({ profile }, at) => ({ ...profile, possiblySame: pointers[at] ?? [] }));
}

function profile(facts: Fact[], { query, now, idOf }: Assembly): Omit<Profile, 'possiblySame'> {
  const today = now.toISOString().slice(0, 10);
  const [best] = facts as [Fact, ...Fact[]];
  const fullName = primaryOf(best);
  const documents = facts.map((fact) => sourceDocument(fact, query));
  const documentIds = documents.map((document) => document.id);
  const scorecard = scoreRisk(facts, today);
  const positionsHeld = facts.flatMap((fact) => positions(fact, today));
  const draft = {
    id: idOf(documentIds),
    fullName,
    countries: gathered(facts, ({ party }) => [...party.nationalities, ...party.countries]),
    otherNames: gathered(facts, ({ party }) => party.names.map((name) => name.value)).filter(
      (name) => name !== fullName,
    ),
    identificationDocuments: facts.flatMap((fact) =>
      fact.party.documents.map(({ type, number, country }) => ({
        type,
        number,
        description: country
          ? `Issued by ${country}, according to ${fact.sourceTitle}`
          : `According to ${fact.sourceTitle}`,
        referenceDocumentIds: [fact.documentId],
      })),
    ),
    closeAssociatesOrFamilyMembers: facts.flatMap((fact) =>
      fact.associates.map(({ name, relationship }) => ({
        name,
        relationship: inverse(relationship),
        description: `${fullName} is recorded as ${tieTo(relationship, name)}.`,
        referenceDocumentIds: [fact.documentId],
      })),
    ),
    dateOfBirth: gathered(facts, ({ party }) =>
      party.birthDates.map(
        (date) => `${date.circa ? 'circa ' : ''}${date.from === date.to ? date.from : `${date.from} to ${date.to}`}`,
      ),
    ),
    locations: gathered(facts, ({ party }) => [...party.addresses, ...party.birthPlaces]),
    keywords: keywordsOf(facts),
    positionsHeld,
    documentIds,
    documents,
    riskScorecard: scorecard,
    score: best.score,
    matchedName: best.matchedName,
    explanation: best.explanation,
    summaryBy: 'rules' as const,
    cachedResult: false,
    createdAt: now.toISOString(),
  };
  return { ...draft, tagline: tagline(facts, draft, today), individualSummary: summarise(facts, draft) };
}

function sourceDocument(fact: Fact, query: string): SourceDocument {
  const { party, story } = fact;
  if (story) {
    return {
      id: fact.documentId,
      originalUrl: fact.url,
      title: `${story.title} (${[story.publisher, story.publishedAt.slice(0, 10)].filter(Boolean).join(', ')})`,
      body: story.body || story.title,
      matches: { matchingQueries: [query], matchingChunk: story.passage },
    };
  }
  const lines = [
    ['Names', party.names.map((name) => name.value)],
    ['Born', party.birthDates.map((date) => (date.from === date.to ? date.from : `${date.from} to ${date.to}`))],
    ['Places of birth', party.birthPlaces],
    ['Nationalities', party.nationalities],
    ['Programmes', party.programs],
    ['Positions', party.positions],
    ['Addresses', party.addresses],
    ['Remarks', [party.remarks]],
    ['Further', party.details.map(({ label, value }) => `${label} ${value}`)],
  ] as const;
  const body = lines
    .map(([label, values]) => [label, values.filter((value) => value !== '')] as const)
    .filter(([, values]) => values.length > 0)
    .map(([label, values]) => `${label}: ${values.join('; ')}.`.replace(/\.\.$/, '.'))
    .join('\n');
  return {
    id: fact.documentId,
    originalUrl: fact.url,
    title: `${fact.sourceTitle}, version ${fact.listVersion}`,
    body,
    matches: { matchingQueries: [query], matchingChunk: fact.matchedName },
  };
}

function positions(fact: Fact, today: string): PositionHeld[] {
  const asOfDate = fact.listDay ?? /\d{4}-\d{2}-\d{2}/.exec(fact.listVersion)?.[0] ?? today;
  const referenceDocumentIds = [fact.documentId];
  if (fact.offices.length === 0) {
    return fact.party.positions.map((position) => ({
      position,
      organization: '',
      period: '',
      description: `As ${fact.sourceTitle} writes it`,
      asOfDate,
      supportingText: position,
      referenceDocumentIds,
    }));
  }
  return fact.offices.map((office, at) => ({
    position: office.position,
    organization: office.organization,
    period: officePeriod(office, fact.endedOn),
    description: office.description,
    asOfDate,
    supportingText: fact.party.positions[at] ?? '',
    referenceDocumentIds,
  }));
}

const KEYWORD: Record<Fact['kind'], string> = {
  sanctions: 'sanctions',
  wanted: 'wanted',
  pep: 'pep',
  media: 'adverse-media',
};

function keywordsOf(facts: readonly Fact[]): string[] {
  return gathered(facts, (fact) => [
    fact.relativeOf ? 'rca' : KEYWORD[fact.kind],
    ...(statedOffice(fact) ? ['pep'] : []),
    ...(fact.invented ? ['demonstration'] : []),
    ...(fact.story?.categories ?? []),
    ...(fact.offices.some((office) => office.level === 'national') ? ['national-office'] : []),
  ]);
}

function tagline(facts: readonly Fact[], draft: Pick<Profile, 'countries' | 'positionsHeld'>, today: string): string {
  const listed = facts
    .filter(({ kind }) => kind === 'sanctions' || kind === 'wanted')
    .map((fact) => sourceName(fact.source));
  const stories = facts.filter(({ kind }) => kind === 'media').length;
  const parts = [
    facts.some(({ invented }) => invented) && 'Invented, for demonstration',
    listed.length > 0 && `Listed by ${[...new Set(listed)].join(', ')}`,
    headOffice(facts, today) ?? draft.positionsHeld[0]?.position,
    stories > 0 && `Adverse media: ${stories} ${stories === 1 ? 'story' : 'stories'}`,
    draft.countries.length > 0 && draft.countries.slice(0, 3).join(', '),
  ].filter((part): part is string => typeof part === 'string' && part !== '');
  return parts.join(' · ') || 'No further details on record';
}

/** Highest current office, else highest former one, marked as such. */
function headOffice(facts: readonly Fact[], today: string): string | undefined {
  const offices = weighed(facts, today);
  const best = offices.find(({ standing }) => standing === 'current') ?? offices[0];
  if (!best) return undefined;
  const title = officeTitle(best.office);
  return { current: title, former: `Former ${title}`, unknown: `${title} (as of ${best.until})` }[best.standing];
}
