import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from './parse';

const { parties, unread } = parse({
  list: { name: 'sema-lmes.xml', bytes: readFileSync(new URL('./samples/sema-lmes.xml', import.meta.url)) },
});

test('reads a person with two birth dates, aliases in both scripts and an ID', () => {
  expect(unread).toEqual({});
  expect(parties[0]).toMatchObject({
    entityId: 'Belarus · 1, Part 1 · 1',
    kind: 'individual',
    names: [
      { value: 'Oleg Inventovich DEMONSTRATSKY' },
      { value: 'Алег Демонстрацкі' },
      { value: 'Aleh DEMANSTRATSKI' },
    ],
    birthDates: [{ from: '1966-06-21' }, { from: '1967' }],
    countries: ['BY'],
    listedOn: '2020-09-28',
  });
});

test("does not read a vessel's build year as a birth date", () => {
  expect(parties[2]).toMatchObject({
    kind: 'vessel',
    birthDates: [],
    documents: [{ type: 'IMO number', number: '9000002' }],
  });
  expect(parties[1]?.kind).toBe('entity');
});

test('refuses another XML file', () => {
  expect(() => parse({ list: { name: 'x', bytes: new TextEncoder().encode('<rss/>') } })).toThrow(/data-set/);
});

const record = (fields: Record<string, string>) =>
  `<record>${Object.entries(fields)
    .map(([field, value]) => `<${field}>${value}</${field}>`)
    .join('')}</record>`;
const read = (...records: string[]) =>
  parse({ list: { name: 'x', bytes: new TextEncoder().encode(`<data-set>${records.join('')}</data-set>`) } });
const renamed = {
  'Country-Pays': 'Belarus / Bélarus',
  'LastName-NomDeFamille': 'Vymyslenko',
  'GivenName-Prenom': 'Demo Petrovich',
  'DateOfBirthOrShipBuildDate-DateDeNaissanceOuDateDeConstructionDuNavire': '1972',
  'Schedule-Annexe': '1, Part 1',
  'Item-NumeroDarticle': '2',
  'DateOfListing-DateDinscription': '2020-09-28',
};

test('reads bilingual element names like monolingual ones, also mixed', () => {
  const english = Object.fromEntries(Object.entries(renamed).map(([field, value]) => [field.split('-')[0], value]));
  const { parties, unread } = read(record(renamed), record({ ...english, Item: '3' }));
  expect(unread).toEqual({});
  expect(parties[0]).toMatchObject({
    entityId: 'Belarus · 1, Part 1 · 2',
    names: [{ value: 'Demo Petrovich Vymyslenko' }],
    birthDates: [{ from: '1972' }],
    listedOn: '2020-09-28',
  });
  expect(parties[1]).toEqual({
    ...parties[0],
    entityId: 'Belarus · 1, Part 1 · 3',
    remarks: 'Schedule 1, Part 1, item 3',
  });
});

test('names missing elements when the layout is unknown', () => {
  expect(() => read(record({ Nom: 'Vymyslenko' }))).toThrow('unknown layout: LastName|EntityOrShip|Entity is missing');
  expect(() => read('<entry/>')).toThrow('unknown layout: record is missing');
  const many = Array.from({ length: 100 }, (_, at) =>
    record({ LastName: 'A', GivenName: 'B', Country: 'C', Item: `${at}`, Born: '1970' }),
  );
  expect(read(...many).missing).toEqual(['EntityOrShip|Entity', 'DateOfBirthOrShipBuildDate|DateOfBirth']);
});
