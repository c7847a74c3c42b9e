import { expect, test } from 'vitest';
import { readQuery } from './query-tokens';

const known = {
  members: [
    { id: 'mem_1', name: 'Nimal Perera' },
    { id: 'mem_2', name: 'Kamala Perera' },
  ],
  sources: [
    { id: 'ofac', title: 'OFAC' },
    { id: 'opensanctions', title: 'OpenSanctions PEPs' },
  ],
};
const read = (typed: string) => readQuery(typed, known);

test.each([
  ['owner:me', { assignee: 'me' }],
  ['owner:nobody', { assignee: 'none' }],
  ['owner:nimal', { assignee: 'mem_1' }],
  ['owner:"Kamala Perera"', { assignee: 'mem_2' }],
  ['missing:dob', { missing: 'birthDate' }],
  ['missing:dob,id', { missing: 'birthDate,document' }],
  ['score:>0.9', { minScore: '0.9' }],
  ['score:>=.85', { minScore: '0.85' }],
  ['score:90', { minScore: '0.9' }],
  ['country:lk', { country: 'LK' }],
  ['country:"sri lanka"', { country: 'LK' }],
  ['source:OFAC', { source: 'ofac' }],
  ['source:"opensanctions peps"', { source: 'opensanctions' }],
  ['topic:sanctions', { topic: 'sanction' }],
  ['topic:Press', { topic: 'adverse-media' }],
  ['topic:relative', { topic: 'rca' }],
  ['tag:VIP', { tag: 'vip' }],
  ['tag:"Second look"', { tag: 'second look' }],
  ['risk:high', { riskLevel: 'high' }],
  ['trigger:list', { trigger: 'monitoring' }],
  ['entry:Delisted', { entry: 'delisted' }],
  ['due:today', { due: 'day' }],
  ['waiting:second', { waiting: 'second' }],
  ['Owner:Me due:late', { assignee: 'me', due: 'late' }],
  ['due:late due:day', { due: 'day' }],
])('reads %s as a filter', (typed, filters) =>
  expect(read(typed)).toMatchObject({ text: '', filters, unread: [], unknown: [] }),
);

test.each([
  'owner:perera',
  'missing:shoe',
  'score:high',
  'score:101',
  'country:zz',
  'source:moon',
  'topic:weather',
  'tag:<b>',
  'entry:there',
  'due:never',
  'waiting:first',
])('reports %s as unread and filters nothing', (typed) =>
  expect(read(typed)).toMatchObject({ text: '', filters: {}, unread: [typed] }),
);

test('searches for text that is no token, in the order typed', () => {
  expect(read('  Silva owner:me  Nimal ')).toMatchObject({ text: 'Silva Nimal', tokens: ['owner:me'], unknown: [] });
  expect(read('ref:4711')).toEqual({ text: 'ref:4711', filters: {}, unread: [], tokens: [], unknown: ['ref:4711'] });
  expect(read('10:30 http://x')).toMatchObject({ text: '10:30 http://x', filters: {}, unread: [] });
  expect(read('')).toMatchObject({ text: '', filters: {}, unread: [], unknown: [] });
});
