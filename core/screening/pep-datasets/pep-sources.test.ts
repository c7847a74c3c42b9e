import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pepSources } from './';
import { pepParsers } from './parsers';
import type { PepSourceId } from './pep-source-ids';

const root = 'core/screening/pep-datasets';
const file = (name: string, content: string) => ({ name, bytes: new TextEncoder().encode(content) });
const sample = (id: PepSourceId) => {
  const [name = ''] = readdirSync(path.join(root, id, 'samples'));
  return { name, bytes: readFileSync(path.join(root, id, 'samples', name)) };
};

test('registers every folder, and its pattern matches its sample', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map((one) => one.name).sort()).toEqual(Object.keys(pepSources).sort());
  for (const source of Object.values(pepSources)) expect(sample(source.id).name).toMatch(source.pattern);
});

test('reads a Wikidata office holder with dates, names, relatives and offices', () => {
  const { entries, unread } = pepParsers.wikidata(sample('wikidata'));
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

test('reads an OpenSanctions export with offices, aliases, documents and relatives', () => {
  const { entries, unread } = pepParsers.opensanctions(sample('opensanctions'));
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

test('skips OpenSanctions entities that are not listed for an office', () => {
  const person = (topics: string[]) =>
    JSON.stringify({ id: 'a', schema: 'Person', properties: { name: ['Jon Doe'], topics }, target: true });
  expect(pepParsers.opensanctions(file('x', person(['sanction']))).entries).toEqual([]);
  const { entries, unread } = pepParsers.opensanctions(
    file('x', `${person(['role.pep'])}\n{"id":"b","schema":"Company","properties":{}}\nbroken`),
  );
  expect(entries).toHaveLength(1);
  expect(unread).toEqual({ 'line that is no JSON object': 1, 'entity that is neither person, position nor tie': 1 });
});

test('counts Wikidata rows without a person and people without a name', () => {
  const answer = (rows: object[]) => ({ results: { bindings: rows } });
  const uri = (value: string) => ({ type: 'uri', value });
  const offices = [
    answer([{ person: uri('http://www.wikidata.org/entity/Q7'), position: uri('x') }, { person: uri('javascript:1') }]),
  ];
  const { entries, unread } = pepParsers.wikidata(file('x', JSON.stringify({ offices, facts: [answer([])] })));
  expect(entries).toEqual([]);
  expect(unread).toEqual({ 'row without a person': 1, 'person without a name': 1 });
});

test('removes footnote marks from a name and keeps other brackets', () => {
  const person = (id: string, name: string, alias: string[] = []) =>
    JSON.stringify({ id, schema: 'Person', properties: { name: [name], alias, topics: ['role.pep'] } });
  const lines = [
    person('a', 'Kim Jong-un[14]', ['Kim Jong Un [a]', 'Kim Jong-un', '[3]', 'Kim [Rocket] Jong']),
    person('b', '[12]'),
  ];
  const { entries, unread } = pepParsers.opensanctions(file('x', lines.join('\n')));
  expect(entries.map(({ names }) => names.map(({ value }) => value))).toEqual([
    ['Kim Jong-un', 'Kim Jong Un', 'Kim [Rocket] Jong'],
  ]);
  expect(unread).toEqual({ 'person without a name': 1 });
});

describe('invalid files', () => {
  test.each([
    ['opensanctions', '<html>'],
    ['opensanctions', ''],
    ['opensanctions', '{"id":"x","schema":"Company","properties":{}}'],
    ['wikidata', '<html>'],
    ['wikidata', '[]'],
    ['wikidata', '{"offices":[{"results":{}}],"facts":[]}'],
    ['wikidata', '{"offices":[],"facts":[]}'],
  ] as const)('reads no entries of %s from %s', (id, content) => {
    let entries: unknown[] = [];
    try {
      entries = pepParsers[id](file('x', content)).entries;
    } catch (error) {
      expect((error as Error).name).toBe('ListFormatError');
    }
    expect(entries).toEqual([]);
  });
});

describe('end of an office by death, dissolution or end date', () => {
  test('reads death (P570) and abolished office (P576) from Wikidata', () => {
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
    const content = JSON.stringify({ offices: bindings(offices), facts: bindings(facts) });
    const { entries } = pepParsers.wikidata(file('wikidata.json', content));
    expect(entries.map(({ offices: held }) => held.map(({ from, to }) => [from, to]))).toEqual([
      [['1950', '1971-03-01']],
      [['1950', '1947-07-04']],
    ]);
  });

  test('reads death and dissolved position from OpenSanctions', () => {
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
    const { entries } = pepParsers.opensanctions(file('x', content));
    expect(entries.map(({ offices }) => offices.map(({ to }) => to))).toEqual([['1971-03-01'], ['1947']]);
  });
});
