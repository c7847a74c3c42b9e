import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyParty } from '../../party';
import type { SourceFile } from '../source';
import { parse } from './parse';
import { readRemarks } from './remarks';

const folder = new URL('./samples/', import.meta.url);
const files = Object.fromEntries(
  readdirSync(folder).map((name): [string, SourceFile] => [
    name.replace('.csv', ''),
    { name, bytes: readFileSync(new URL(name, folder)) },
  ]),
);
const { parties, unread } = parse(files);
const byId = (id: string) => parties.find((party) => party.entityId === id);

test('reads dates, documents, nationalities and a weak alias from remarks', () => {
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

test('reads labelled and two-digit dates of remarks', () => {
  const party = emptyParty('ofac', '1', 'individual');
  readRemarks('DOB: 23-Apr-68; alt DOB 1977/1978; alt. DOB c. 1962.', party, {});
  expect(party.birthDates).toEqual([
    { from: '1968-04-23', to: '1968-04-23' },
    { from: '1977', to: '1978' },
    { from: '1962', to: '1962', circa: true },
  ]);
});

test('joins remarks that continue in the comments file', () => {
  expect(byId('900002')?.documents.map((document) => document.number)).toContain('7700000002');
  expect(byId('900002')?.names.map((name) => name.role)).toEqual(['primary', 'alias', 'former']);
});

test('reads number, flag and former name of a vessel', () => {
  expect(byId('900003')).toMatchObject({
    kind: 'vessel',
    countries: ['LR'],
    documents: [{ number: '9000001' }, { number: '636000001' }],
  });
});

test('adds the consolidated list to the same list', () => {
  expect(byId('900101')?.programs).toEqual(['DEMO-CONS']);
  expect(parties).toHaveLength(5);
  expect(unread).toEqual({});
});

test('refuses an HTML page in place of the CSV', () => {
  expect(() =>
    parse({ sdn: { name: 'sdn.csv', bytes: new TextEncoder().encode('<html>\n<body>\nsorry</body></html>') } }),
  ).toThrow(/not the official CSV/);
});
