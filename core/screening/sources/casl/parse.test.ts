import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from './parse';

const { parties, unread } = parse({
  list: { name: 'sema-lmes.xml', bytes: readFileSync(new URL('./samples/sema-lmes.xml', import.meta.url)) },
});

test('a person has both of two dates, aliases in both scripts, and an id made of regulation, schedule and item', () => {
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

test('a ship’s build year is not a birth date', () => {
  expect(parties[2]).toMatchObject({
    kind: 'vessel',
    birthDates: [],
    documents: [{ type: 'IMO number', number: '9000002' }],
  });
  expect(parties[1]?.kind).toBe('entity');
});

test('another XML file is refused', () => {
  expect(() => parse({ list: { name: 'x', bytes: new TextEncoder().encode('<rss/>') } })).toThrow(/data-set/);
});
