import { expect, test } from 'vitest';
import { emptyParty } from '../party';
import type { Office } from '../pep-datasets/pep-source';
import { assembleProfiles } from './assemble';
import { Profile } from './contract';
import type { Fact } from './facts';
import { tiesOf } from './relationship';
import { scoreRisk } from './risk';

const now = new Date('2026-11-21T10:00:00Z');
const assembly = { query: 'Ivan Testov', now, idOf: (ids: readonly string[]) => `pro_${ids.join('+')}` };
const senate: Office = {
  position: 'Senator',
  organization: 'United States Senate',
  country: 'US',
  level: 'national',
  from: '2017-01-03',
  to: '2029-01-03',
  description: '',
};

function fact(change: Partial<Omit<Fact, 'party'>> & { party?: Partial<Fact['party']> } = {}): Fact {
  const { party, ...rest } = change;
  return {
    documentId: 'ofac:1',
    kind: 'sanctions',
    source: 'ofac',
    sourceTitle: 'OFAC list',
    listVersion: 'ofac-2026-11-20-1a2b3c4d',
    url: 'https://ofac.example',
    score: 0.97,
    matchedName: 'TESTOV, Ivan',
    explanation: 'The name is equal.',
    offices: [],
    associates: [],
    ...rest,
    party: {
      ...emptyParty('ofac', '1', 'individual'),
      names: [
        { value: 'TESTOV, Ivan', role: 'primary' },
        { value: 'Ivan Testoff', role: 'alias' },
      ],
      birthDates: [{ from: '1970-01-31', to: '1970-01-31' }],
      nationalities: ['RU'],
      programs: ['EXAMPLE'],
      documents: [{ type: 'Passport', number: 'X1234567', country: 'RU' }],
      ...party,
    },
  };
}
const un = (party: Partial<Fact['party']> = {}) =>
  fact({
    documentId: 'un:9',
    source: 'un',
    sourceTitle: 'UN list',
    score: 0.95,
    party: { names: [{ value: 'Iván Testov', role: 'primary' }], documents: [], ...party },
  });
const died = (one: Fact): Fact => ({
  ...one,
  party: { ...one.party, details: [{ label: 'died', value: '2025-06-01' }] },
});
test('reports an office that ended last year as former', () => {
  const card = scoreRisk([pep([{ ...senate, to: '2025-01-03' }])], '2026-11-21');
  expect(card.riskReasoning).toContain('Held, until 2025-01-03, the national office Senator');
  expect(card.pepScorecard?.category).toMatch(/^former/);
});
test('dates a position by its source', () => {
  const positionOf = (change: Parameters<typeof fact>[0]) =>
    assembleProfiles([fact({ party: { positions: ['Minister'] }, ...change })], assembly)[0]?.positionsHeld[0]
      ?.asOfDate;
  expect(positionOf({})).toBe('2026-11-20');
  expect(positionOf({ listVersion: 'unknown' })).toBe('2026-11-21');
  expect(positionOf({ listDay: '2015-06-30' })).toBe('2015-06-30');
});

const pep = (offices: Office[], party: Partial<Fact['party']> = {}) =>
  fact({
    documentId: 'us:1',
    kind: 'pep',
    source: 'opensanctions',
    sourceTitle: 'Congress',
    offices,
    party: { programs: [], documents: [], ...party },
  });

test('merges entries with the same name and birth date into one profile', () => {
  const profiles = assembleProfiles([fact(), un()], assembly);
  expect(profiles).toHaveLength(1);
  expect(profiles[0]).toMatchObject({
    id: 'pro_ofac:1+un:9',
    fullName: 'TESTOV, Ivan',
    otherNames: ['Ivan Testoff', 'Iván Testov'],
    dateOfBirth: ['1970-01-31'],
    documentIds: ['ofac:1', 'un:9'],
    keywords: ['sanctions'],
    identificationDocuments: [{ type: 'Passport', number: 'X1234567', referenceDocumentIds: ['ofac:1'] }],
  });
  expect(profiles[0]?.documents?.[0]?.matches).toEqual({
    matchingQueries: ['Ivan Testov'],
    matchingChunk: 'TESTOV, Ivan',
  });
});

test.each([
  ['another birth date', { birthDates: [{ from: '1971-01-31', to: '1971-01-31' }] }],
  ['only a year of birth', { birthDates: [{ from: '1970', to: '1970' }] }],
  ['another name', { names: [{ value: 'Pyotr Testov', role: 'primary' as const }] }],
])('does not merge entries with %s', (_label, party) => {
  expect(assembleProfiles([fact(), un(party)], assembly)).toHaveLength(2);
});

test('has every required field of the API contract, also for a minimal entry', () => {
  const bare = {
    names: [{ value: 'X', role: 'primary' as const }],
    birthDates: [],
    nationalities: [],
    programs: [],
    documents: [],
  };
  for (const profile of assembleProfiles([fact(), fact({ documentId: 'ofac:2', party: bare })], assembly)) {
    expect(Profile.parse(profile)).toEqual(profile);
    expect(profile.tagline).not.toBe('');
    expect(profile.individualSummary).toContain('[1]');
  }
});

test('reports score, matched name and explanation of the best entry', () => {
  const near = { score: 0.76, matchedName: 'Ivan Testoff', explanation: 'Only one word meets.' };
  expect(assembleProfiles([un(), fact()], assembly)).toMatchObject([
    { score: 0.97, matchedName: 'TESTOV, Ivan', explanation: 'The name is equal.' },
  ]);
  expect(assembleProfiles([fact(near)], assembly)).toMatchObject([near]);
});

test('states in the narrative only facts of the sources', () => {
  const [profile] = assembleProfiles([fact()], assembly);
  expect(profile?.individualSummary).toBe(
    'TESTOV, Ivan, also known as Ivan Testoff, is on record in OFAC list [1]. Date of birth: 1970-01-31 [1]. Associated countries: RU. Listed under EXAMPLE [1]. Assessed as high risk.',
  );
});

test.each([
  ['a sanctions listing', [fact()], 'high', 0.95],
  ['two listings', [fact(), un()], 'high', 0.98],
  ['a notice', [fact({ kind: 'wanted' })], 'high', 0.85],
  ['an office held now', [pep([senate])], 'high', 0.75],
  ['a national office ended last year', [pep([{ ...senate, to: '2025-01-03' }])], 'high', 0.75],
  ['a national office ended the year before', [pep([{ ...senate, to: '2024-12-31' }])], 'medium', 0.57],
  ['a national office ended last year with a death', [died(pep([{ ...senate, to: '2025-06-01' }]))], 'medium', 0.63],
  ['a national office ended long ago', [pep([{ ...senate, to: '1999-01-03' }])], 'medium', 0.45],
  ['a regional office held now', [pep([{ ...senate, level: 'regional' }])], 'medium', 0.55],
  ['a local office ended long ago', [pep([{ ...senate, level: 'local', to: '1999' }])], 'low', 0.2],
  ['ten terms as one career', [pep(Array(10).fill(senate))], 'high', 0.75],
] as const)('scores %s', (_label, facts, category, score) => {
  const card = scoreRisk(facts as unknown as Fact[], '2026-11-21');
  expect([card.riskCategory, card.overallRiskScore]).toEqual([category, score]);
  expect(card.riskReasoning).toContain(`Together: ${score.toFixed(2)}`);
});

test('gives an acquittal a low score for any crime, with the reason', () => {
  const press = (outcome: 'cleared' | 'convicted' | 'open', categories: string[]) => {
    const story = {
      title: 'A court decides',
      body: '',
      passage: '',
      publisher: 'Gazette',
      publishedAt: '2026-11-02T00:00:00Z',
      categories,
      outcome,
      heldBy: [],
    };
    return scoreRisk([fact({ kind: 'media', story, party: { programs: [] } })], '2026-11-21');
  };
  const scores = (categories: string[]) =>
    (['cleared', 'open', 'convicted'] as const).map((outcome) => press(outcome, categories).overallRiskScore);
  expect(scores(['fraud'])).toEqual([0.15, 0.5, 0.5]);
  expect(scores(['terrorism'])).toEqual([0.15, 0.72, 0.72]);
  expect(press('cleared', ['fraud']).riskReasoning).toContain('acquitted, discharged or no longer charged');
});

test('scores an office of an ended list as held until the list ended', () => {
  const office = { ...senate, from: '2015-10-01', to: '' };
  const facts = [{ ...pep([office]), listDay: '2015-12-08', endedOn: '2015-12-08' }];
  const card = scoreRisk(facts, '2026-11-21');
  expect([card.riskCategory, card.overallRiskScore]).toEqual(['medium', 0.45]);
  expect(card.riskReasoning).toContain('Held, when the register ended (2015-12-08), the national office Senator');
  expect(card.pepScorecard?.category).toBe('member of a national legislature as of 2015-12-08');
  expect(card.pepScorecard?.reasoningSteps[2]).toBe(
    'The office was held at the end date of the PEP list (2015-12-08); whether it is current is not known.',
  );
  expect(assembleProfiles(facts, assembly)[0]?.tagline).toBe('Senator, United States Senate (as of 2015-12-08) · RU');
  const [profile] = assembleProfiles(facts, assembly);
  expect(profile?.positionsHeld[0]?.period).toBe('from 2015-10-01, held when the register ended (2015-12-08)');
  expect(profile?.individualSummary).not.toContain('since 2015-10-01');
  // Former with its own end date.
  const ended = scoreRisk([{ ...pep([{ ...office, to: '2015-11-30' }]), endedOn: '2015-12-08' }], '2026-11-21');
  expect(ended.pepScorecard?.category).toMatch(/^former/);
});

test('shows a current office before a higher former one and marks former ones', () => {
  const leader = { ...senate, position: 'Minority Leader', description: 'leadership', to: '2025-01-03' };
  const local = { ...senate, position: 'Mayor', organization: 'Testville', level: 'local' as const };
  const headline = (offices: Office[]) => assembleProfiles([pep(offices)], assembly)[0]?.tagline;
  expect(headline([leader, senate])).toBe('Senator, United States Senate · RU');
  expect(headline([leader, local])).toBe('Mayor, Testville · RU');
  expect(headline([leader])).toBe('Former Minority Leader, United States Senate · RU');
  const house = (position: string, organization: string) => headline([{ ...senate, position, organization }]);
  expect(house('Member of Parlament', 'Parlament')).toBe('Member of Parlament · RU');
  expect(house('Member of Parliament', 'Parliament of Testland')).toBe(
    'Member of Parliament, Parliament of Testland · RU',
  );
  expect(house('Sena', 'Senate')).toBe('Sena, Senate · RU');
});

test('adds a PEP scorecard exactly when there is an office, with its reasons', () => {
  expect(scoreRisk([fact()], '2026-11-21').pepScorecard).toBeUndefined();
  const card = scoreRisk([pep([senate])], '2026-11-21').pepScorecard;
  expect(card).toMatchObject({ pepLikelihoodScore: 1, category: 'member of a national legislature' });
  expect(card?.reasoningSteps).toHaveLength(3);
  const former = scoreRisk(
    [pep([{ ...senate, position: 'Prime Minister', to: '2010-01-01' }])],
    '2026-11-21',
  ).pepScorecard;
  expect(former?.category).toBe('former head of state or government');
});

test.each([
  ['Secretary', 'Ministry of Ports', 'holder of a national public office'],
  ['Majority Whip', 'House of Representatives', 'member of a national legislature'],
  ['Member of the National Council', 'National Council', 'member of a national legislature'],
])('%s of the %s is a %s', (position, organization, category) => {
  const card = scoreRisk([pep([{ ...senate, position, organization }])], '2026-11-21').pepScorecard;
  expect(card?.category).toBe(category);
});

test('treats an office named in a sanctions entry as weaker than a PEP list entry', () => {
  const president = fact({ party: { positions: ['Businessman', 'President of Belarus'] } });
  const [stated] = assembleProfiles([president], assembly);
  expect(stated?.keywords).toEqual(['sanctions', 'pep']);
  expect(stated?.riskScorecard?.pepScorecard).toEqual({
    pepLikelihoodScore: 0.6,
    category: 'head of state or government',
    reasoningSteps: [
      'OFAC list gives the position “President of Belarus”.',
      'No searched PEP list has this person; whether the office is current is not known.',
    ],
  });
  const [both] = assembleProfiles([president, pep([senate])], assembly);
  expect(both?.riskScorecard?.pepScorecard).toMatchObject({
    pepLikelihoodScore: 1,
    category: 'member of a national legislature',
  });
  const director = fact({ party: { positions: ['Director'] } });
  expect(assembleProfiles([director], assembly)[0]?.riskScorecard?.pepScorecard).toBeUndefined();
});

test('links two similar entries that were not merged, with the reason', () => {
  const pointersOf = (party: Partial<Fact['party']>, own: Partial<Fact['party']> = {}) =>
    assembleProfiles([fact({ party: own }), un(party)], assembly).map(({ possiblySame }) => possiblySame);
  const year = pointersOf({ birthDates: [{ from: '1971-02-01', to: '1971-02-01' }] });
  expect(year).toEqual([
    [
      {
        profileId: 'pro_un:9',
        fullName: 'Iván Testov',
        riskCategory: 'high',
        reason: 'Both bear the name “Iván Testov”; born 1970-01-31 here and 1971-02-01 there.',
      },
    ],
    [expect.objectContaining({ profileId: 'pro_ofac:1' })],
  ]);
  const bare = pointersOf({ birthDates: [] });
  expect(bare[0]?.[0]?.reason).toContain('and a country; one of them has no birth date');
  // A generation apart, or other countries without birth dates.
  expect(pointersOf({ birthDates: [{ from: '1990', to: '1990' }] })).toEqual([[], []]);
  expect(pointersOf({ birthDates: [], nationalities: ['LK'] })).toEqual([[], []]);
  expect(pointersOf({ birthDates: [], nationalities: [] }, { birthDates: [], nationalities: [] })).toEqual([[], []]);
  // Merged entries have no pointers.
  expect(assembleProfiles([fact(), un()], assembly).map(({ possiblySame }) => possiblySame)).toEqual([[]]);
});

test("scores a relative by the holder's office and reports the relation", () => {
  const relativeOf = { name: 'Nancy Testova', relationship: 'parent', offices: [senate] };
  const [profile] = assembleProfiles(
    [
      fact({
        documentId: 'opensanctions:T1/relative-1',
        kind: 'pep',
        source: 'opensanctions',
        sourceTitle: 'Members of the United States Congress',
        relativeOf,
        associates: [{ name: 'Nancy Testova', relationship: 'parent' }],
        party: { birthDates: [], documents: [], programs: [], positions: ['Parent of Nancy Testova (Senator)'] },
      }),
    ],
    assembly,
  );
  expect(profile?.keywords).toContain('rca');
  expect(profile?.keywords).not.toContain('pep');
  expect(profile?.closeAssociatesOrFamilyMembers).toMatchObject([{ name: 'Nancy Testova', relationship: 'child' }]);
  expect(profile?.riskScorecard).toMatchObject({
    overallRiskScore: 0.52,
    riskCategory: 'medium',
    riskReasoning: expect.stringContaining('Is recorded as parent of Nancy Testova: Holds the national office Senator'),
    pepScorecard: {
      category: expect.stringMatching(/^relative or close associate of a member of a national legislature$/),
    },
  });
});

test('lists linked names of a sanctions entry in the words of the list', () => {
  const details = [
    { label: 'Linked to', value: 'LANTERN BRIGADE' },
    { label: 'Secondary sanctions risk', value: 'yes' },
  ];
  const [profile] = assembleProfiles([fact({ associates: tiesOf(details) })], assembly);
  expect(profile?.closeAssociatesOrFamilyMembers).toMatchObject([
    {
      name: 'LANTERN BRIGADE',
      relationship: 'linked to',
      description: expect.stringMatching(/is recorded as linked to LANTERN BRIGADE\.$/),
    },
  ]);
});
