import { expect, test } from 'vitest';
import { buildIndex } from './name-index/build';
import { hashText } from './name-index/image';
import { plainKey } from './name-index/keys';
import { NameSearcher } from './name-index/search';
import { emptyParty, type ListedParty, type PartyKind } from './party';
import { alertThreshold, showThreshold } from './scoring/score';
import { type Subject, screen } from './screen';
import { missingCountryWarnings } from './warnings';

const party = (entityId: string, kind: PartyKind, names: string[], more: Partial<ListedParty> = {}): ListedParty => ({
  ...emptyParty('un', entityId, kind),
  names: names.map((value, at) => ({ value, role: at === 0 ? 'primary' : 'alias' })),
  ...more,
});
const day = (date: string) => ({ from: date, to: date });
const listed = [
  party('1', 'individual', ['Tomas Varga Belinsky', 'Toma Bilinski'], {
    birthDates: [day('1970-05-09')],
    nationalities: ['HU'],
    documents: [{ type: 'Passport', number: 'AB 123-456', country: 'HU' }],
  }),
  party('2', 'individual', ['Tomas Belinsky'], { birthDates: [day('1991')], source: 'ofac', nationalities: ['CZ'] }),
  {
    ...party('3', 'individual', ['Yusuf Adeyemi Okonkwo']),
    names: [
      { value: 'Yusuf Adeyemi Okonkwo', role: 'primary' as const },
      { value: 'The Clerk', role: 'alias' as const, weak: true },
    ],
  },
  party('4', 'entity', ['Meridian Salt Works LLC']),
  party('5', 'vessel', ['Stella Polaris'], { documents: [{ type: 'IMO number', number: '9000017', country: '' }] }),
  party('6', 'individual', ['Mei Lin Tan'], { birthDates: [day('1980-02-03')] }),
  ...Array.from({ length: 40 }, (_, at) =>
    party(`c${at}`, 'individual', [`Mohammed Ali ${['Karimi', 'Nazari', 'Rahimi', 'Sultani'][at % 4]}${at}`]),
  ),
];
const searcher = new NameSearcher(buildIndex(listed));
const find = (subject: Subject, more = {}) => screen(searcher, subject, { threshold: 0.25, limit: 10, ...more });
const best = (subject: Subject) => find(subject).matches[0];

test('finds an entry by typo, swapped order, joined words and another script', () => {
  for (const fullName of [
    'Tomas Varga Belinski',
    'Belinsky Tomas Varga',
    'TomasVarga Belinsky',
    'Томас Варга Белинский',
  ]) {
    expect([fullName, best({ fullName })?.party.entityId]).toEqual([fullName, '1']);
  }
});

test('searches each PEP list alone, unaffected by matches of an excluded list', () => {
  const crowd = Array.from({ length: 200 }, (_, at) => ({
    ...party(`w${at}`, 'individual', ['Tomas Belinsky']),
    source: 'wikidata' as never,
  }));
  const few = { ...party('own', 'individual', ['Tomas V Belinski']), source: 'opensanctions' as never };
  const pepLists = new NameSearcher(buildIndex([...crowd, few]));
  const { matches } = screen(
    pepLists,
    { fullName: 'Tomas Belinsky' },
    { threshold: 0.5, limit: 100, sources: ['opensanctions'] },
  );
  expect(matches.map(({ party: { entityId } }) => entityId)).toEqual(['own']);
  const sanctions = screen(pepLists, { fullName: 'Tomas Belinsky' }, { threshold: 0.5, limit: 100, sources: ['un'] });
  expect(sanctions.matches).toEqual([]);
});

test('finds a joined Arabic name by its sound when it is written as two words', () => {
  const brigade = new NameSearcher(buildIndex([...listed, party('h', 'entity', ['SAIFALLAH'])]));
  const { matches } = screen(brigade, { fullName: 'سيف الله' }, { threshold: 0.7, limit: 10 });
  expect(matches[0]?.party.entityId).toBe('h');
});

test('decides by birth date between equal names and finds both without one', () => {
  expect(best({ fullName: 'Tomas Belinsky', birthDate: '1970-05-09' })?.party.entityId).toBe('1');
  expect(best({ fullName: 'Tomas Belinsky', birthDate: '1991-03-03' })?.party.entityId).toBe('2');
  expect(find({ fullName: 'Tomas Belinsky' }, { threshold: 0.7 }).total).toBe(2);
});

test('deducts less for a wrong birth date from a full rare name than from others', () => {
  const many = new NameSearcher(
    buildIndex([
      ...listed,
      party('rare', 'individual', ['Casimir Oduya Wexelblatt'], { birthDates: [day('1952-10-07')] }),
      party('common', 'individual', ['Mohammed Ali'], { birthDates: [day('1952-10-07')] }),
    ]),
  );
  const scoreOf = (fullName: string, birthDate: string) =>
    screen(many, { fullName, birthDate }, { threshold: 0.25, limit: 5 }).matches[0]?.score;
  expect(scoreOf('Casimir Oduya Wexelblatt', '1970-01-02')).toBeGreaterThan(alertThreshold);
  expect(scoreOf('Casimir Wexelblatt', '1970-01-02')).toBeLessThan(alertThreshold);
  expect(scoreOf('Mohammed Ali', '1970-01-02')).toBeLessThan(alertThreshold);
  // A typo in one digit costs little and is reported as such.
  const [typed] = screen(
    many,
    { fullName: 'Mohammed Ali', birthDate: '1962-10-07' },
    { threshold: 0.25, limit: 5 },
  ).matches;
  expect(typed).toMatchObject({ party: { entityId: 'common' }, birth: { ageDelta: 10 } });
  expect(typed?.score).toBeGreaterThan(alertThreshold);
  expect(typed?.explanation).toContain('One digit of the year of birth differs');
});

test('finds a rare family name alone, but not a common one', () => {
  const some = new NameSearcher(buildIndex([...listed, party('f', 'individual', ['Mohammed Ali Khameneh'])]));
  const found = (fullName: string) => screen(some, { fullName }, { threshold: showThreshold, limit: 50 }).matches;
  expect(found('Khameneh').map((match) => match.party.entityId)).toEqual(['f']);
  expect(found('Khameneh')[0]?.score).toBeLessThan(found('Mohammed Khameneh')[0]?.score ?? 0);
  expect(found('Mohammed')).toEqual([]);
});

test('ranks entries by agreement in name, country, birth date and number', () => {
  const entry = (entityId: string, more: Partial<ListedParty>) => ({
    ...party(entityId, 'individual', ['Tobias Renvall']),
    ...more,
  });
  const born = { birthDates: [day('1961-04-05')] };
  const from = { nationalities: ['FI'] };
  const index = new NameSearcher(
    buildIndex([
      ...listed,
      entry('name', { source: 'casl' as never }),
      entry('country', { ...from, source: 'un' }),
      entry('birthDate', { ...born, source: 'dfat' }),
      entry('both', { ...born, ...from, names: [{ value: 'Tobias Renwall', role: 'primary' }], source: 'ofac' }),
      entry('document', { documents: [{ type: 'Passport', number: 'FI998877', country: 'FI' }], source: 'fcdo' }),
    ]),
  );
  const subject = {
    fullName: 'Tobias Renvall',
    birthDate: '1961-04-05',
    countries: ['FI'],
    document: { number: 'FI998877' },
  };
  const { matches } = screen(index, subject, { threshold: alertThreshold, limit: 10 });
  expect(matches.map((match) => match.party.entityId)).toEqual(['document', 'both', 'birthDate', 'country', 'name']);
  const shown = matches.filter((match) => match.party.entityId !== 'both').map((match) => match.score.toFixed(2));
  expect(new Set(shown).size).toBe(4);
  expect(shown[0]).toBe('0.98');
  expect(Number(shown[3])).toBeLessThanOrEqual(0.9);
});

test('finds an entry by its ID number under another name and says so', () => {
  const match = best({ fullName: 'Somebody Else', document: { number: 'ab123456', country: 'HU' } });
  expect(match).toMatchObject({ party: { entityId: '1' }, documentMatch: true });
  expect(match?.score).toBeGreaterThan(0.85);
  expect(match?.explanation).toContain('Identification number agrees');
});

test('searches for a number entered as the name', () => {
  for (const fullName of ['9000017', 'IMO 9000017', 'imo: 9000017'])
    expect(best({ fullName }), fullName).toMatchObject({ matchedName: 'Stella Polaris', documentMatch: true });
  expect(find({ fullName: 'IMO 9000018' }, { threshold: 0.7 }).total).toBe(0);
});

test.each([
  ['Libyan passport No. 513519', '513519'],
  ['V-14299966', '14299966'],
  ['A1234567; B7654321', 'B7654321'],
])('finds the entry with the document %j by the number %j', (listedNumber, number) => {
  const documents = [{ type: 'Passport', number: listedNumber, country: '' }];
  const index = new NameSearcher(
    buildIndex([...listed, party('doc', 'individual', ['Nadia Rahimova'], { documents })]),
  );
  const { matches } = screen(index, { fullName: 'Zoe Kessler', document: { number } }, { threshold: 0.7, limit: 5 });
  expect(matches[0]).toMatchObject({ party: { entityId: 'doc' }, documentMatch: true });
});

test('always finds an ID number, despite closer names, birth dates or countries', () => {
  const decoys = Array.from({ length: 300 }, (_, at) => party(`d${at}`, 'individual', ['Nadia Rahimova']));
  const bearer = party('bearer', 'individual', ['Zsofia Kertesz'], {
    birthDates: [day('1950-01-02')],
    nationalities: ['HU'],
    documents: [{ type: 'Passport', number: 'HU-77 88 99', country: '' }],
  });
  const many = new NameSearcher(buildIndex([...decoys, bearer]));
  for (const more of [{}, { birthDate: '1999-09-09' }, { countries: ['KZ'] }, { birthDate: '1950-01-02' }]) {
    const { matches } = screen(
      many,
      { fullName: 'Nadia Rahimova', document: { number: 'hu778899' }, ...more },
      { threshold: 0.7, limit: 100 },
    );
    expect(matches.find((match) => match.party.entityId === 'bearer')?.documentMatch, JSON.stringify(more)).toBe(true);
  }
});

test('finds the closest name among many entries with the same birth date', () => {
  const born = { birthDates: [day('1977-04-04')] };
  const crowd = Array.from({ length: 200 }, (_, at) => party(`n${at}`, 'individual', [`Stranger Person${at}`], born));
  const wanted = party('wanted', 'individual', ['Kwabena Asante Mensah', 'Doctor K'], born);
  const many = new NameSearcher(buildIndex([...crowd, wanted]));
  const { matches } = screen(
    many,
    { fullName: 'Kwabina Mensa', birthDate: '1977-04-04' },
    { threshold: 0.7, limit: 10 },
  );
  expect(matches[0]).toMatchObject({ party: { entityId: 'wanted' }, birth: { exact: true } });
});

test('reports how common the shared words are and explains every match', () => {
  const common = find({ fullName: 'Mohammed Ali Karimi' }).matches[0];
  const rare = best({ fullName: 'Yusuf Adeyemi Okonkwo' });
  expect(common?.commonality).toBeGreaterThan((rare?.commonality ?? 1) + 0.2);
  for (const match of find({ fullName: 'Toma Bilinsky' }).matches)
    expect(match.explanation).toMatch(/against the listed name|agree in every word/);
});

test('searches any input of 200 characters quickly', () => {
  // CPU time of a cold run; see `npm run bench search`.
  const fill = (text: string) => text.repeat(Math.ceil(200 / text.length)).slice(0, 200);
  const worst = [
    'ali ',
    'mohammed ali karimi ',
    'a',
    'ab',
    'a b c ',
    '王',
    '王 李 ',
    'محمد علي ',
    '1 2 ',
    'bin al ',
    'limited company ',
  ];
  const times = worst.map((text) => {
    const before = process.cpuUsage();
    find({ fullName: fill(text) });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.max(...times)).toBeLessThan(150);
  expect(find({ fullName: '王 محمد ab '.repeat(1_000) }).total).toBeLessThanOrEqual(100);
});

test('keeps a weak alias alone below the alert threshold', () => {
  const match = best({ fullName: 'The Clerk' });
  expect(match?.party.entityId).toBe('3');
  expect(match?.score).toBeLessThan(0.85);
});

test('scores a shared birth date with another name far below any threshold', () => {
  const match = best({ fullName: 'Gustav Nordahl', birthDate: '1980-02-03' });
  expect(match?.score ?? 0).toBeLessThan(0.35);
});

test('ranks exact words above spellings and rare names above common ones', () => {
  const [first, second] = find({ fullName: 'Tomas Belinsky' }).matches;
  expect([first?.party.entityId, (first?.score ?? 0) > (second?.score ?? 1)]).toEqual(['2', true]);
  expect(best({ fullName: 'Mohammed Ali' })?.commonality ?? 0).toBeGreaterThan(
    best({ fullName: 'Stella Polaris' })?.commonality ?? 1,
  );
});

test('finds a name on each of several lists, however many names rank higher', () => {
  const nearby = ['Kim', 'Pak', 'Choe', 'Ri', 'Han'].flatMap((family) =>
    Array.from({ length: 9 }, (_, at) => party(`${family}${at}`, 'individual', [`Song ${family}`])),
  );
  const same = (['un', 'ofac', 'dfat', 'fcdo'] as const).map((source) => ({
    ...party(`same-${source}`, 'individual', ['Jo Chol Song']),
    source,
  }));
  const crowded = new NameSearcher(buildIndex([...nearby, ...same]));
  for (const fullName of ['JOCHOL SONG', 'Jo Chol Song', 'Song Jochol']) {
    const found = screen(crowded, { fullName }, { threshold: 0.85, limit: 50 });
    expect(found.matches.map((match) => match.party.source).sort(), fullName).toEqual(['dfat', 'fcdo', 'ofac', 'un']);
  }
});

test('finds the same matches on a list whichever other lists are searched', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...party(`m${at}`, 'individual', ['Mostafa Mahamed']),
    source: 'ofac' as const,
  }));
  const index = new NameSearcher(
    buildIndex([...many, party('one', 'individual', ['Bashir Mohamed Mahamoud']), ...listed]),
  );
  const on = (sources: readonly ('un' | 'ofac')[]) =>
    screen(index, { fullName: 'Mohamed Mahamoud' }, { threshold: 0.7, limit: 100, sources }).matches.filter(
      (match) => match.party.source === 'un',
    );
  expect(on(['un']).map((match) => match.party.entityId)).toContain('one');
  expect(on(['un', 'ofac'])).toEqual(on(['un']));
  expect(on(['un', 'un'])).toEqual(on(['un']));
});

test("reads dotted letters as initials in a person's name and as a legal form", () => {
  const index = new NameSearcher(
    buildIndex([
      party('p', 'individual', ['Vasil Vasilov Petkov']),
      party('o', 'entity', ['Orient Salt S.A.'], { source: 'ofac' }),
    ]),
  );
  const asked = (fullName: string) => screen(index, { fullName }, { threshold: 0.25, limit: 5 }).matches[0];
  expect(asked('V.V. Petkov')?.score).toBe(asked('V V Petkov')?.score);
  expect(asked('V.V. Petkov')?.abbreviated).toBe(true);
  expect(asked('Orient Salt S.A.')?.nameScore).toBe(1);
});

test('filters by sources and countries', () => {
  expect(
    find({ fullName: 'Tomas Belinsky' }, { sources: ['ofac'] }).matches.map((match) => match.party.entityId),
  ).toEqual(['2']);
  expect(
    find({ fullName: 'Tomas Belinsky' }, { narrowTo: ['HU'] }).matches.map((match) => match.party.entityId),
  ).toEqual(['1']);
});

test('finds entries without a country in a search by country and counts them', () => {
  const narrowed = find({ fullName: 'Yusuf Adeyemi Okonkwo' }, { narrowTo: ['NG'], threshold: 0.7 });
  expect([narrowed.matches.map(({ party }) => party.entityId), narrowed.ofNoCountry]).toEqual([['3'], 1]);
  expect(find({ fullName: 'Tomas Belinsky' }, { narrowTo: ['HU'], threshold: 0.7 }).ofNoCountry).toBe(0);
  expect(missingCountryWarnings(0)).toEqual([]);
  expect([missingCountryWarnings(1)[0], missingCountryWarnings(3)[0]]).toEqual([
    expect.stringMatching(/^One hit has no country/),
    expect.stringMatching(/^3 hits have no country/),
  ]);
});

test('skips an excepted name and matches another name of the same entry', () => {
  const overlooked = find(
    { fullName: 'Tomas Varga Belinsky' },
    { exceptPlain: hashText(plainKey('Tomas Varga Belinsky'), 9) },
  );
  expect(overlooked.matches.find((match) => match.party.entityId === '1')?.matchedName).toBe('Toma Bilinski');
});

test('compares every entry with the name as prepared for its own kind', () => {
  const index = new NameSearcher(
    buildIndex([
      ...listed,
      party('tenth', 'entity', ['Lord Ten (Trading)']),
      party('ten', 'individual', ['Sergey Ten']),
      party('army', 'entity', ["Lord's Resistance Army"]),
    ]),
  );
  const found = (fullName: string) => screen(index, { fullName }, { threshold: alertThreshold, limit: 5 }).matches;
  expect(found('Sergey Ten')[0]).toMatchObject({ party: { entityId: 'ten' }, nameScore: 1 });
  expect(found("Lord's Resistance Army")[0]).toMatchObject({ party: { entityId: 'army' }, nameScore: 1 });
  expect(screen(index, { fullName: "Lord's Resistance Army" }, { threshold: alertThreshold, limit: 5 }).terms).toEqual([
    'resistance army',
    'lord resistance army',
  ]);
});

test('finds organizations and vessels without a given kind', () => {
  expect(best({ fullName: 'Meridian Salt Works' })?.party.entityId).toBe('4');
  expect(best({ fullName: 'STELLA POLARIS' })?.party.entityId).toBe('5');
});

test.each([
  '',
  '🙂',
  'x',
  'al bin de',
  `${'ali '.repeat(50)}`,
  'a'.repeat(200),
  '\u202e\u202dnoitcejni',
  "'; drop table names;--",
  '王'.repeat(60),
])('answers the hostile name %j without an error', (fullName) => {
  expect(find({ fullName }).total).toBeGreaterThanOrEqual(0);
});

test('finds an entry by each of fifty names once and does not displace others', () => {
  const syllables = ['ba', 'ro', 'ki', 'tu', 'ven', 'sol', 'mir'];
  const word = (seed: number) => [0, 1, 2].map((at) => syllables[Math.floor(seed / 7 ** at) % 7]).join('');
  const names = Array.from({ length: 50 }, (_, at) => `${word(at * 5 + 1)} ${word(at * 11 + 90)}`);
  const other = party('other', 'individual', [names[49] ?? '']);
  const crowded = new NameSearcher(buildIndex([party('many', 'individual', names), other]));
  for (const fullName of names) {
    const { matches } = screen(crowded, { fullName }, { threshold: 0.85, limit: 10 });
    expect([fullName, matches.filter(({ party: { entityId } }) => entityId === 'many').length]).toEqual([fullName, 1]);
  }
  const shared = screen(crowded, { fullName: names[49] ?? '' }, { threshold: 0.85, limit: 10 });
  expect(shared.matches.map(({ party: { entityId } }) => entityId).sort()).toEqual(['many', 'other']);
});

test('finds nothing in an empty index without an error', () => {
  expect(screen(new NameSearcher(buildIndex([])), { fullName: 'Anna Berg' }, { threshold: 0.1, limit: 5 }).total).toBe(
    0,
  );
});

test.each<[PartyKind | undefined, string[]]>([
  [undefined, ['k1', 'k2', 'k3']],
  ['individual', ['k1']],
  ['entity', ['k2']],
  ['vessel', ['k3']],
])('matches a subject of kind %s only with entries of that kind', (kind, ids) => {
  const kinds = new NameSearcher(
    buildIndex([
      party('k1', 'individual', ['Vasco Brancaleone']),
      party('k2', 'entity', ['Vasco Brancaleone']),
      party('k3', 'vessel', ['Vasco Brancaleone']),
    ]),
  );
  const subject = { fullName: 'Vasco Brancaleone', ...(kind && { kind }) };
  const { matches } = screen(kinds, subject, { threshold: 0.25, limit: 10 });
  expect(matches.map((match) => match.party.entityId).sort()).toEqual(ids);
});
