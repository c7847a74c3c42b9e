import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PepSourceId } from '../pep-source-ids';
import { pepSources } from '.';

const root = 'core/screening/pep-sources';
const file = (name: string, content: string) => ({ name, bytes: new TextEncoder().encode(content) });
const sample = (id: PepSourceId) => {
  const [name = ''] = readdirSync(path.join(root, id, 'samples'));
  return { name, bytes: readFileSync(path.join(root, id, 'samples', name)) };
};

test('every folder is in the registry, and its sample is found by its pattern', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map((one) => one.name).sort()).toEqual(Object.keys(pepSources).sort());
  for (const source of Object.values(pepSources)) expect(sample(source.id).name).toMatch(source.pattern);
});

test('a legislator has names, offices with dates, and family', () => {
  const { entries, unread } = pepSources['us-legislators'].parse(sample('us-legislators'));
  expect(unread).toEqual({});
  expect(entries[0]).toMatchObject({
    entityId: 'X000001',
    names: [{ value: 'Rosalind M. Quartermain', role: 'primary' }, {}, {}, { value: 'Roz Quartermain' }],
    birthDates: [{ from: '1961-04-09' }],
    gender: 'female',
    nationalities: ['US'],
    associates: [{ name: 'Harlan Quartermain', relationship: 'daughter' }],
  });
  expect(entries[0]?.positions).toContain('Senator, United States Senate (2017-01-03 to 2029-01-03)');
  expect(entries[0]?.offices.map((office) => office.position)).toEqual(['Deputy Whip', 'Senator', 'Representative']);
});

test('a state governor; an alias of initials is weak', () => {
  const [entry] = pepSources['open-states'].parse(sample('open-states')).entries;
  expect(entry?.positions).toEqual(['Governor, State of WY (2019-01-07 to 2027-01-04)']);
  expect(entry?.names).toMatchObject([{ role: 'primary' }, { weak: true }, { value: 'Tad Wrenfield' }]);
  expect(entry?.names[2]).not.toHaveProperty('weak');
});

test('the jurisdiction of the federal government is no state', () => {
  const roles = [{ type: 'upper', start_date: '2001-01-03', jurisdiction: 'ocd-jurisdiction/country:us/government' }];
  const row = { id: 'ocd-person/1', name: 'Someone Federal', roles };
  const [entry] = pepSources['open-states'].parse(file('x', JSON.stringify(row))).entries;
  expect(entry?.offices[0]).toMatchObject({ organization: 'United States', level: 'national' });
});

test('a member of a national legislature, with the country as a code', () => {
  const [entry] = pepSources.everypolitician.parse(sample('everypolitician')).entries;
  expect([entry?.nationalities, entry?.offices[0]?.organization]).toEqual([['LK'], 'Parliament of Sri Lanka']);
});

test('an office holder of Wikidata: dates at their precision, names in every script, family, and an office once', () => {
  const { entries, unread } = pepSources.wikidata.parse(sample('wikidata'));
  expect(unread).toEqual({});
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    entityId: 'Q900000001',
    names: [
      { value: 'Wimalasena Thalpawila Bandaranayaka', role: 'primary' },
      { value: 'විමලසේන තල්පාවිල බණ්ඩාරනායක', role: 'alias' },
      { value: 'Вималасена Бандаранаяка', role: 'alias' },
      { value: 'ويمالاسينا بانداراناياكا', role: 'alias' },
      { value: '維馬拉塞納·班達拉奈克', role: 'alias' },
      { value: 'W. T. Bandaranayaka', role: 'alias' },
      { value: 'حارس المنارة القديمة', role: 'alias' },
      { value: 'Пётр Маячный Сторожев', role: 'alias' },
      { value: 'Vimalaséna Bandaranaïaka', role: 'alias' },
    ],
    birthDates: [{ from: '1957-03-09', to: '1957-03-09' }],
    birthPlaces: ['Matara'],
    nationalities: ['LK'],
    gender: 'male',
    positions: [
      'Minister of Lighthouses of Sri Lanka (2019-11-21 to 2022)',
      'member of the Parliament of Sri Lanka (since 2015-08)',
    ],
    associates: [
      { name: 'Podisingho Bandaranayaka', relationship: 'child' },
      { name: 'Kusumalatha Bandaranayaka', relationship: 'spouse' },
    ],
    details: [
      {},
      { label: 'VIAF', value: '900000001900000001' },
      { label: 'photo', value: 'https://commons.wikimedia.org/wiki/Special:FilePath/Nobody.jpg' },
    ],
    reference: { url: 'https://www.wikidata.org/wiki/Q900000001' },
  });
  expect(entries[0]?.offices[1]).toMatchObject({
    country: 'LK',
    level: 'national',
    description: 'for Matara Electoral District',
  });
});

test('an export of OpenSanctions: offices by their ties, a weak alias, documents, and who is there as a relative alone', () => {
  const { entries, unread } = pepSources.opensanctions.parse(sample('opensanctions'));
  expect(unread).toEqual({});
  const [minister, daughter] = entries;
  expect(minister).toMatchObject({
    entityId: 'demo-1',
    names: [{ role: 'primary' }, { value: 'Ferdi Brightwater' }, { value: 'Ferdi', weak: true }],
    birthDates: [{ from: '1962-08-30' }],
    nationalities: ['LK'],
    gender: 'male',
    documents: [{ type: 'Passport', number: 'X0000001', country: '' }],
    positions: ['Minister of Harbour Lamps (2018-05 to 2021)'],
    associates: [{ name: 'Marigold Okonjo-Brightwater', relationship: 'parent' }],
  });
  expect(minister).not.toHaveProperty('relativeOf');
  expect(daughter).toMatchObject({
    offices: [],
    relativeOf: {
      name: 'Ferdinand Okonjo-Brightwater',
      relationship: 'daughter',
      offices: [{ position: 'Minister of Harbour Lamps', level: 'national', country: 'LK' }],
    },
  });
});

test('what OpenSanctions lists for something else than office is no office holder', () => {
  const person = (topics: string[]) =>
    JSON.stringify({ id: 'a', schema: 'Person', properties: { name: ['Jon Doe'], topics }, target: true });
  expect(pepSources.opensanctions.parse(file('x', person(['sanction']))).entries).toEqual([]);
  const { entries, unread } = pepSources.opensanctions.parse(
    file('x', `${person(['role.pep'])}\n{"id":"b","schema":"Company","properties":{}}\nbroken`),
  );
  expect(entries).toHaveLength(1);
  expect(unread).toEqual({ 'line that is no JSON object': 1, 'entity that is neither person, position nor tie': 1 });
});

test('rows of Wikidata about nobody, and people without a name, are counted and not made up', () => {
  const answer = (rows: object[]) => ({ results: { bindings: rows } });
  const uri = (value: string) => ({ type: 'uri', value });
  const offices = [
    answer([{ person: uri('http://www.wikidata.org/entity/Q7'), position: uri('x') }, { person: uri('javascript:1') }]),
  ];
  const { entries, unread } = pepSources.wikidata.parse(file('x', JSON.stringify({ offices, facts: [answer([])] })));
  expect(entries).toEqual([]);
  expect(unread).toEqual({ 'row without a person': 1, 'person without a name': 1 });
});

test('footnote marks are no part of a name, other brackets are', () => {
  const rows = [
    { id: 'a', name: 'Kim Jong-un[14]', aliases: ['Kim Jong Un [a]', 'Kim Jong-un', '[3]', 'Kim [Rocket] Jong'] },
    { id: 'b', name: '[12]' },
  ];
  for (const id of ['everypolitician', 'open-states'] as const) {
    const { entries, unread } = pepSources[id].parse(file('x', rows.map((row) => JSON.stringify(row)).join('\n')));
    expect(entries.map(({ names }) => names.map(({ value }) => value))).toEqual([
      ['Kim Jong-un', 'Kim Jong Un', 'Kim [Rocket] Jong'],
    ]);
    expect(unread).toEqual({ 'entry without id or name': 1 });
  }
});

describe('a file that is not what it should be', () => {
  test.each([
    ['us-legislators', 'a: 1'],
    ['us-legislators', '- ['],
    ['us-legislators', '- !!js/function x'],
    ['open-states', '<html>'],
    ['everypolitician', ''],
    ['opensanctions', '<html>'],
    ['opensanctions', '{"id":"x","schema":"Company","properties":{}}'],
    ['wikidata', '<html>'],
    ['wikidata', '[]'],
    ['wikidata', '{"offices":[{"results":{}}],"facts":[]}'],
    ['wikidata', '{"offices":[],"facts":[]}'],
  ] as const)('%s: %s', (id, content) => {
    let entries: unknown[] = [];
    try {
      entries = pepSources[id].parse(file('x', content)).entries;
    } catch (error) {
      expect((error as Error).name).toMatch(/ListFormatError|YamlError/);
    }
    expect(entries).toEqual([]);
  });

  test('a broken line and an unknown field are counted, the rest is read', () => {
    const { bytes } = sample('open-states');
    const { entries, unread } = pepSources['open-states'].parse(
      file('x', `${new TextDecoder().decode(bytes)}{broken\n{"id":"a","name":"B","surprise":1}\n{"id":""}\n`),
    );
    expect(entries).toHaveLength(2);
    expect(unread).toEqual({ 'line that is no JSON object': 1, surprise: 1, 'entry without id or name': 1 });
  });

  test('aliases that unfold without end are refused', () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefgh'.split('').map((k, i) => `${k}: &${k} [${Array(9).fill(`*${'abcdefgh'[i]}`).join(',')}]`),
    ];
    expect(() => pepSources['us-legislators'].parse(file('x', bomb.join('\n')))).toThrow();
  });
});

test('Popolo as it is published: offices by their ties, terms by their event, the country by the area, former names, no mere party member', () => {
  const { entries, unread } = pepSources.popolo.parse(sample('popolo'));
  expect(unread).toEqual({});
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    entityId: 'demo/1',
    names: [
      { value: 'Anulawathie Kelaniyage', role: 'primary' },
      { value: 'අනුලාවතී කැලණියගේ', role: 'alias' },
      { value: 'Anulawathie Thibbotugoda', role: 'former' },
    ],
    birthDates: [{ from: '1966-07-21' }],
    gender: 'female',
    countries: ['LK'],
    addresses: ['2 Lantern Street, Colombo'],
    positions: [
      'Deputy Speaker, Parliament of Sri Lanka (since 2021-03)',
      'Member of Parliament of Sri Lanka (2020-08-20 to 2024-09-24)',
      'Secretary General, Lantern Party (since 2019-05)',
      'Member of Southern Provincial Council (2014 to 2019)',
    ],
    details: [
      { label: 'wikidata', value: 'Q0' },
      { label: 'photo', value: 'https://example.org/kelaniyage.jpg' },
      { label: 'website', value: 'https://example.org/kelaniyage' },
    ],
    reference: { url: 'https://example.org/kelaniyage' },
  });
  expect(entries[0]?.offices.map(({ level, country }) => [level, country])).toEqual([
    ['national', 'LK'],
    ['national', 'LK'],
    // A party has no area: its country is the one that the file's name says.
    ['national', 'LK'],
    ['regional', 'LK'],
  ]);
  expect(entries[0]?.offices[1]?.description).toBe('for Galle; Lantern Party');
});

test('a Popolo file that is cut off, holds nobody or turns in circles', () => {
  const { parse } = pepSources.popolo;
  expect(() => parse(file('popolo.json', '{"persons": ['))).toThrow('no JSON object');
  expect(() => parse(file('popolo.json', '[]'))).toThrow('no JSON object');
  expect(() => parse(file('popolo.json', '{"persons": []}'))).toThrow('no people');
  const circle = {
    persons: [{ id: 'a', name: 'Ann Other', memberships: [{ role: 'Mayor', area_id: 'x' }, {}] }, { id: 'b' }],
    areas: [{ id: 'x', name: 'X', parent_id: 'x' }],
  };
  const { entries, unread } = parse(file('popolo.json', JSON.stringify(circle)));
  expect(entries[0]?.offices).toMatchObject([{ position: 'Mayor', country: '' }]);
  expect(unread).toEqual({ 'membership without a role or an organization': 1, 'person without id or name': 1 });
});

test('an own file: several offices of one person, who is there as a relative alone, names in two scripts', () => {
  const { entries, unread } = pepSources.own.parse(sample('own'));
  expect(unread).toEqual({});
  const [secretary, wife] = entries;
  expect(secretary).toMatchObject({
    entityId: 'demo-1',
    names: [{ role: 'primary' }, { value: 'රංජිත් වීරක්කොඩි' }, { value: 'R. W. Lanternkeeper' }],
    birthDates: [{ from: '1959-11-02', to: '1959-11-02' }],
    nationalities: ['LK'],
    positions: ['Secretary, Ministry of Lighthouses (since 2016-01)', 'Mayor, City of Fogport (2009 to 2013-06-30)'],
    remarks: 'Invented',
  });
  expect(secretary?.offices.map(({ level }) => level)).toEqual(['national', 'local']);
  expect(wife).toMatchObject({
    positions: ['Wife of Ranjith Weerakkodi Lanternkeeper'],
    relativeOf: { name: 'Ranjith Weerakkodi Lanternkeeper', relationship: 'wife', offices: [{}, {}] },
  });
});

test('rows of an own file that cannot be read are told by their line, and the rest is read', () => {
  const { entries, unread } = pepSources.own.parse(
    file(
      'own.csv',
      [
        'Name;Date of birth;Country;Position;Level;From;Shoe size',
        'Ann Other;1961-13;LK;Mayor;village;2001;42',
        ';;;;;;',
        '???;1961;LK;Mayor;;;',
        'Ben Other;1960-02-30;LK;Judge;national;12.3.2001;',
        'Cay Other;1960;Atlantis;Judge;;;',
      ].join('\r\n'),
    ),
  );
  expect(entries.map(({ names }) => names[0]?.value)).toEqual(['Ann Other', 'Ben Other', 'Cay Other']);
  expect(unread).toEqual({
    'line 1: column 7 is not known: it is not read': 1,
    'line 2: level is not national, regional or local: taken for national': 1,
    'line 2: date_of_birth is not YYYY-MM-DD: left empty': 1,
    'line 3: no name: the row is left out': 1,
    'line 4: no name: the row is left out': 1,
    'line 5: from is not YYYY-MM-DD: left empty': 1,
    'line 5: date_of_birth is not YYYY-MM-DD: left empty': 1,
    'line 6: country is no country: left empty': 1,
  });
  expect(() => pepSources.own.parse(file('own.csv', 'Nom;Pays\nAnn Other;LK'))).toThrow('no column "name"');
  expect(() => pepSources.own.parse({ name: 'own.csv', bytes: new Uint8Array([110, 0xff]) })).toThrow('not UTF-8');
});

test('an own file without one faultless line ends its list of faults', () => {
  const lines = Array.from({ length: 80 }, (_, at) => `${at === 0 ? 'Ann Other' : '-'}`);
  const { unread } = pepSources.own.parse(file('own.csv', ['name', ...lines].join('\n')));
  expect(Object.keys(unread)).toHaveLength(51);
  expect(unread['further lines: the row is left out']).toBe(29);
});

describe('deaths, dissolutions and ends decide until when an office was held', () => {
  const terms = (id: PepSourceId, content: unknown, name = 'popolo-LK.json') =>
    pepSources[id]
      .parse(file(name, JSON.stringify(content)))
      .entries.map(({ offices }) => offices.map(({ from, to }) => [from, to]));

  test('Popolo: a death, a dissolved body, an abolished post, an ended period, and ends with a time', () => {
    const persons = [
      { id: 'a', name: 'Quillon Dead', death_date: '1971' },
      { id: 'b', name: 'Quillon Dissolved' },
      { id: 'c', name: 'Quillon Time' },
      { id: 'd', name: 'Quillon Period' },
      { id: 'e', name: 'Quillon Holding' },
    ];
    const memberships = [
      { person_id: 'a', organization_id: 'o', start_date: '1950-11-30' },
      { person_id: 'a', organization_id: 'o', start_date: '1940-01-01', end_date: '1945-01-01' },
      { person_id: 'b', organization_id: 'gone', start_date: '2010-01-01' },
      { person_id: 'b', post_id: 'p', role: 'Commissioner', start_date: '2010-01-01' },
      { person_id: 'c', organization_id: 'o', start_date: '2014-11-27T00:00:00', end_date: '2016-03-01T00:00:00Z' },
      { person_id: 'd', organization_id: 'o', legislative_period_id: 't' },
      { person_id: 'e', organization_id: 'o', start_date: '2020-01-01' },
    ];
    const organizations = [
      { id: 'o', name: 'Testland Assembly' },
      { id: 'gone', name: 'Former Assembly', dissolution_date: '2015-06-26' },
    ];
    const posts = [{ id: 'p', organization_id: 'o', end_date: '2017' }];
    const events = [{ id: 't', start_date: '2010-01-01', end_date: '2014-12-31T23:59:59+05:30' }];
    expect(terms('popolo', { persons, memberships, organizations, posts, events })).toEqual([
      [
        ['1950-11-30', '1971'],
        ['1940-01-01', '1945-01-01'],
      ],
      [
        ['2010-01-01', '2015-06-26'],
        ['2010-01-01', '2017'],
      ],
      [['2014-11-27', '2016-03-01']],
      [['2010-01-01', '2014-12-31']],
      [['2020-01-01', '']],
    ]);
  });

  test('EveryPolitician and Open States: a death, and ends with a time', () => {
    const memberships = [{ role: 'member', org: 'Assembly', start: '1950--11-30' }];
    expect(terms('everypolitician', { id: '1', name: 'A Dead', dod: '1971-02-03', memberships })).toEqual([
      [['1950-11-30', '1971-02-03']],
    ]);
    const roles = [{ type: 'upper', start_date: '2001-01-03' }];
    expect(terms('open-states', { id: '1', name: 'A Dead', death_date: '2019-06-01', roles })).toEqual([
      [['2001-01-03', '2019-06-01']],
    ]);
  });

  test('US legislators: an end with a time', () => {
    const held = [{ type: 'sen', start: '2019-01-03T00:00:00Z', end: '2025-01-03T00:00:00Z', state: 'WY' }];
    const row = { id: { bioguide: 'X1' }, name: { first: 'A', last: 'B' }, terms: held };
    expect(terms('us-legislators', [row])).toEqual([[['2019-01-03', '2025-01-03']]]);
  });

  test('Wikidata: a death (P570) and an abolished office (P576)', () => {
    const bindings = (rows: Record<string, string>[]) => [
      {
        results: {
          bindings: rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, { value }]))),
        },
      },
    ];
    const held = { kind: 'Q486839', country: 'LK', start: '+1950-01-01T00:00:00Z', startPrecision: '9' };
    const offices = [
      { ...held, person: 'Q1', position: 'Q10', positionLabel: 'member of the assembly' },
      {
        ...held,
        person: 'Q2',
        position: 'Q11',
        positionLabel: 'member of the state council',
        abolished: '1947-07-04T00:00:00Z',
        abolishedPrecision: '11',
      },
    ];
    const facts = [
      { person: 'Q1', property: 'name', value: 'A Dead' },
      { person: 'Q1', property: 'P570', value: '1971-03-01T00:00:00Z', precision: '11' },
      { person: 'Q2', property: 'name', value: 'B Living' },
    ];
    expect(terms('wikidata', { offices: bindings(offices), facts: bindings(facts) })).toEqual([
      [['1950', '1971-03-01']],
      [['1950', '1947-07-04']],
    ]);
  });

  test('OpenSanctions: a death and a dissolved position', () => {
    const line = (id: string, schema: string, properties: Record<string, string[]>) =>
      JSON.stringify({ id, schema, properties });
    const content = [
      line('a', 'Person', { name: ['A Dead'], topics: ['role.pep'], deathDate: ['1971-03-01'] }),
      line('b', 'Person', { name: ['B Living'], topics: ['role.pep'] }),
      line('p', 'Position', { name: ['Minister'] }),
      line('q', 'Position', { name: ['Councillor'], dissolutionDate: ['1947'] }),
      line('1', 'Occupancy', { holder: ['a'], post: ['p'], startDate: ['1950'] }),
      line('2', 'Occupancy', { holder: ['b'], post: ['q'], startDate: ['1940'] }),
    ].join('\n');
    const { entries } = pepSources.opensanctions.parse(file('x', content));
    expect(entries.map(({ offices }) => offices.map(({ to }) => to))).toEqual([['1971-03-01'], ['1947']]);
  });
});
