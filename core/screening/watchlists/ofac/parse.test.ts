import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SourceFile } from '../source';
import { parse } from './parse';

const folder = new URL('./samples/', import.meta.url);
const files = Object.fromEntries(
  readdirSync(folder).map((name): [string, SourceFile] => [
    name.replace('.csv', ''),
    { name, bytes: readFileSync(new URL(name, folder)) },
  ]),
);
const { parties, unread } = parse(files);
const byId = (id: string) => parties.find((party) => party.entityId === id);

test('a person is read with dates, papers, nationalities and a weak alias out of the remarks', () => {
  expect(byId('900001')).toMatchObject({
    kind: 'individual',
    names: [
      { value: 'Zoltan VERIDICUS MARCHETTI', role: 'primary' },
      { value: 'THE CLERK', role: 'alias', weak: true },
      { value: 'Zoltán V. MARCHETTI', role: 'alias' },
      { value: 'Золтан МАРКЕТТИ', role: 'alias' },
    ],
    birthDates: [
      { from: '1968-12-10', to: '1968-12-10' },
      { from: '1969', to: '1969', circa: true },
    ],
    nationalities: ['HR', 'HU'],
    gender: 'male',
    programs: ['DEMO', 'DEMO2'],
    documents: [
      { type: 'Passport', number: 'AA1234567', country: 'HU' },
      { type: 'National ID', number: '12345678901', country: 'HR' },
    ],
    addresses: ['1 Invented Quay, Split, Croatia'],
  });
});

test('remarks that overflow into the comments file are read as one text', () => {
  expect(byId('900002')?.documents.map((document) => document.number)).toContain('7700000002');
  expect(byId('900002')?.names.map((name) => name.role)).toEqual(['primary', 'alias', 'former']);
});

test('ships keep number, flag and former name', () => {
  expect(byId('900003')).toMatchObject({
    kind: 'vessel',
    countries: ['LR'],
    documents: [{ number: '9000001' }, { number: '636000001' }],
  });
});

test('the consolidated list joins the same list', () => {
  expect(byId('900101')?.programs).toEqual(['DEMO-CONS']);
  expect(parties).toHaveLength(5);
  expect(unread).toEqual({});
});

test('an HTML page in place of the CSV is refused', () => {
  expect(() =>
    parse({ sdn: { name: 'sdn.csv', bytes: new TextEncoder().encode('<html>\n<body>\nsorry</body></html>') } }),
  ).toThrow(/not the official CSV/);
});
